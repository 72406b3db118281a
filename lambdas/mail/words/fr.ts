import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/fr/categories.ts'
import { cityName } from '../../../shared/languages/fr/cities.ts'
import { countryName, inCountry } from '../../../shared/languages/fr/countries.ts'
import {
  counted,
  dateOf,
  dayOfMonth,
  day as dayText,
  duration,
  form,
  growth,
  hours,
  number,
  percent,
  quoted,
  searchesAfter,
  shortDay,
  timeOf,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/fr/formats.ts'
import { watchPhrases } from '../../../shared/languages/fr/watchPhrases.ts'
import { fullHour, numberWord, weeklyDay } from '../../../shared/languages/fr/words.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  RESET_CODE_HOURS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
} from '../../../shared/limits.ts'
import { sentenceCase } from '../../../shared/text/numberWord.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import type { Lead, MailWords, ShownChange, Week } from './english.ts'

const TIME = fullHour(DIGEST_HOUR)
const SIGNIFICANT_CHANGE = `recherches en hausse de plus de ${percent(SIGNIFICANT_VOLUME_PERCENT)}, progression en hausse de plus de ${SIGNIFICANT_GROWTH_POINTS} points, nouvel état ou plus de ${numberWord(SIGNIFICANT_ARTICLES)} nouveaux articles`

/** What mails and notifications say in French. */
export const french: MailWords = {
  language: 'fr',
  lang: 'fr',
  dir: 'ltr',
  between: ' ',
  comma: ', ',
  attribution: 'Les données de tendances proviennent de Google Trends. Uptick n’est pas affilié à Google.',

  day: fullDay,
  dayAndTime: (date, clock) => `${fullDay(date)}, ${clock}`,
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))}, ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return city === undefined ? zone : timeOf(city)
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: 'Modifier',
    stop: 'Ne plus recevoir ces e-mails',
    unfollow: 'Ne plus suivre',
    unfollowNamed: (title) => `Ne plus suivre\u00A0: ${title}`,
    account: 'Votre compte',
    seeFollows: 'Voir tout ce que vous suivez',
    seeBoth: 'Voir vos suivis et vos veilles',
    seeWatches: 'Voir vos veilles',
    manageFollows: 'Gérer ce que vous suivez',
    manageBoth: 'Gérer vos suivis et vos veilles',
    manageWatches: 'Gérer vos veilles',
    pauseWatches: 'Suspendre toutes les veilles',
    writeToUs: 'Nous écrire',
  },

  line: {
    searches: (searches) => `${volume(searches)} ${searchesAfter(volume(searches))}`,
    searchesUnknown: 'nombre de recherches inconnu',
    category: categoryName,
    since: (time) => `depuis ${fromDay(time)}, ${time.clock}`,
    endedAt: timeText,
    ended: 'terminée',
    change: changeText,
    before: 'Avant',
    now: 'Maintenant',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) => form(count, 'et 1 autre recherche\u00A0:', `et ${count} autres recherches\u00A0:`),
    quoted,
  },

  category: {
    name: (category, { code }) => `${categoryName(category)} ${inCountry(code)}`,
    about: (trends) => `Catégorie · ${counted(trends, 'tendance', 'tendances')}`,
    happened: (what, count) => CATEGORY_MARKS[what](count),
    seeAll: (trends) => `Voir les ${number(trends)} tendances`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}. Et ${more(others)}`),
    subjectOfWeek: (lead, others) =>
      others === 0
        ? `Cette semaine\u00A0: ${headline(lead)}`
        : `Cette semaine\u00A0: ${headline(lead)}. Et ${more(others)}`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}. Et ${newMatches(matches)}`,
    subjectEnded: (title) => `${title}\u00A0: terminée`,
    sample: (subject) => `Données d’exemple\u00A0: ${subject}`,
    copy: (subject) => `Copie\u00A0: ${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${endedTrends(ended)}.`] : [])].join(' '),

    title: happenings,
    titleOfWeek: (happened) => `Cette semaine\u00A0: ${happenings(happened)}`,
    titleEnded: (ended) => `${endedTrends(ended)}, aucune en cours`,
    titleWithMatches: (title, matches) => `${title}, ${newMatches(matches)}`,

    greeting: (name) => `Bonjour ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }) => {
      const from = form(followed, 'Dans ce que vous suivez', `Parmi les ${number(followed)} éléments que vous suivez`)
      const trends = counted(changed, 'tendance a changé', 'tendances ont changé')
      return `${from}, ${trends} ${since(week)}\u00A0: ${goOn(goingOn)}, ${haveEnded(ended)}.`
    },
    unchanged: (week) => `Rien de ce que vous suivez n’a changé ${since(week)}.`,
    notCompared: (count) =>
      form(
        count,
        'Un élément n’a pas pu être comparé, car son pays n’était pas à jour.',
        `${number(count)} éléments n’ont pas pu être comparés, car leurs pays n’étaient pas à jour.`,
      ),
    sampleNote: 'Ce sont des données d’exemple\u00A0: toutes les tendances de cet e-mail sont inventées.',
    short: ({ goingOn, ended }) => `${sentenceCase(goOn(goingOn))}, ${haveEnded(ended)}.`,
    daily: (zone) => `Chaque jour à ${TIME}, ${zone}.`,
    weekly: (zone) => `Chaque ${weeklyDay()} à ${TIME}, ${zone}.`,
    goOn,
    endedSince: (day, ended) => `Terminées depuis ${fromDay(day)}\u00A0: ${number(ended)}`,
    onlyEnded: 'Rien de ce que vous suivez n’est en cours.',
    onlyGoingOn: 'N’écrire que si quelque chose est en cours',
    notFitting: (count) =>
      counted(count, 'autre tendance n’a pas trouvé place ici.', 'autres tendances n’ont pas trouvé place ici.'),
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0
        ? ''
        : goingOn === 0
          ? form(ended, 'Elle est terminée.', 'Toutes sont terminées.')
          : `Parmi elles, ${goOn(goingOn)} et ${haveEnded(ended)}.`,
    seeAll: (count) => form(count, 'Voir', `Voir les ${number(count)}`),
    seeCountry: ({ code }) => `Voir les tendances ${inCountry(code)}`,

    why: `Vous recevez cet e-mail parce que vous suivez des tendances sur Uptick. Nous écrivons quand les recherches augmentent de plus de ${percent(SIGNIFICANT_VOLUME_PERCENT)}, que la progression gagne plus de ${SIGNIFICANT_GROWTH_POINTS} points, que l’état change ou que plus de ${numberWord(SIGNIFICANT_ARTICLES)} articles paraissent.`,
    whyWeekly: `Vous recevez cet e-mail une fois par semaine parce que vous avez choisi le ${weeklyDay()}. Un sujet y figure si, depuis le début de la semaine, il est nouveau, a augmenté, s’est terminé, est revenu ou a de nouveaux articles.`,
    whyBoth:
      'Vous recevez cet e-mail parce que vous suivez des tendances et avez des veilles sur Uptick. Nous écrivons quand ce que vous suivez change ou qu’une veille a trouvé du nouveau. Chaque correspondance est annoncée une fois.',
    whyWatches:
      'Vous recevez cet e-mail parce que vous avez des veilles sur Uptick. Nous écrivons quand une veille a trouvé du nouveau. Chaque correspondance est annoncée une fois.',
    times: (zone) => `Heures indiquées\u00A0: ${zone}.`,
  },

  push: {
    title({ goingOn, ended }) {
      if (goingOn === 0) return endedTrends(ended)
      const current = counted(goingOn, 'tendance en cours', 'tendances en cours')
      return ended === 0 ? current : `${current}, ${haveEnded(ended)}`
    },
    sample: (title) => `Données d’exemple\u00A0: ${title}`,
    line: headline,
    more: (count) => `et ${more(count)}`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'Vos veilles',
    found: (found, kept) =>
      form(found, `1 sur ${kept} a trouvé quelque chose`, `${found} sur ${kept} ont trouvé quelque chose`),
    foundSentence: (found, kept) =>
      form(
        kept,
        'Votre veille a trouvé quelque chose.',
        form(
          found,
          `1 de vos ${kept} veilles a trouvé quelque chose.`,
          `${found} de vos ${kept} veilles ont trouvé quelque chose.`,
        ),
      ),
    newMatches,
    matchesOfWatches: (matches) => `${newMatches(matches)} pour vos veilles`,
    more: (count) => `Et ${more(count)}`,
    seeAll: (count) => `Voir les ${number(count)}`,
    narrower: 'Restreindre',
    pause: 'Suspendre cette veille',
    notListed: (watches) =>
      counted(watches, 'autre veille a trouvé quelque chose\u00A0:', 'autres veilles ont trouvé quelque chose\u00A0:'),
    matchesNotListed: (matches) => `${newMatches(matches)}.`,
    seeThem: 'Tout voir',
    atOnce: 'Immédiatement, au plus un e-mail par heure.',
    why: (zone) =>
      `Vous recevez cet e-mail parce que vous avez demandé à Uptick de vous signaler immédiatement ce que trouvent vos veilles. Il y en a au plus un par heure, aucun pendant vos heures calmes, et chaque correspondance est annoncée une fois. Heures indiquées\u00A0: ${zone}.`,
    inRelated: 'Dans une recherche associée\u00A0: ',
    began: (time) => (time === undefined ? 'Nouvelle' : `Nouvelle, ${time}`),
    passed: (searches, time) => (searches === null ? `En hausse, ${time}` : `${volume(searches)} atteint, ${time}`),
    ended: (time) => (time === undefined ? 'Terminée' : `Terminée, ${time}`),
    endedAfter: (time, from, to) => `Terminée, ${time}, après ${durationText(from, to, { duration })}`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `Vous suivez désormais\u00A0: ${name}`,
    titleFollowed: (name) => `Vous suivez désormais\u00A0: ${name}`,
    titleFollowedSeveral: (count) => `Vous suivez désormais ${elements(count)}`,
    titleUnfollowed: (name) => `Vous ne suivez plus\u00A0: ${name}`,
    titleUnfollowedSeveral: (count) => `Vous avez cessé de suivre ${elements(count)}`,
    titleChanged: 'Ce que vous suivez a changé',
    subjectChanged: (followed, unfollowed) =>
      `Ce que vous suivez a changé\u00A0: ${followed} de plus, ${unfollowed} de moins`,
    hello: (name) => `Bonjour ${name}.`,
    changed: 'Voici ce que vous avez fait ces dernières minutes.',
    unfollowed: 'Vous ne recevrez plus rien à ce sujet.',
    off: 'Vos récapitulatifs sont désactivés, donc rien n’est envoyé à ce sujet. Vous pouvez les activer dans votre compte.',
    trendsDaily: `Nous vous écrivons à ${TIME}, dans votre fuseau horaire, quand quelque chose change\u00A0: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `Nous vous écrivons chaque ${weeklyDay()} à ${TIME}, dans votre fuseau horaire, quand quelque chose change\u00A0: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories) =>
      `Nous vous écrivons à ${TIME}, dans votre fuseau horaire, avec ${ofCategories(categories)}`,
    categoriesWeekly: (categories) =>
      `Nous vous écrivons chaque ${weeklyDay()} à ${TIME}, dans votre fuseau horaire, avec ${ofCategories(categories)}`,
    when: 'Envoyé quand vous commencez ou cessez de suivre quelque chose.',
    sectionFollowed: 'Vous suivez désormais',
    sectionUnfollowed: 'Vous ne suivez plus',
    count: elements,
    category: 'Catégorie',
    trendIn: ({ code }) => `${countryName(code)} · Tendance`,
    again: 'Suivre à nouveau',
    notNamed: (count) => `Et ${more(count)}.`,
    seeAll: 'Tout voir',
    why: 'Vous recevez cet e-mail parce que vous avez commencé ou cessé de suivre quelque chose sur Uptick, et que vous nous permettez de le confirmer par e-mail.',
  },

  codes: {
    subjects: {
      'sign-ups': 'Votre code Uptick pour créer un compte',
      resets: 'Votre code Uptick pour un nouveau mot de passe',
      addresses: 'Votre code Uptick pour confirmer l’adresse',
      invitations: 'Votre compte Uptick',
    },
    titles: {
      'sign-ups': 'Confirmez votre adresse',
      resets: 'Choisissez un nouveau mot de passe',
      addresses: 'Confirmez votre nouvelle adresse',
    },
    uses: {
      'sign-ups': (address) =>
        `Quelqu’un, sans doute vous, crée un compte Uptick avec ${address ?? 'cette adresse'}. Saisissez ce code sur la page où le compte est créé\u00A0:`,
      resets: (address) =>
        `Quelqu’un, sans doute vous, veut un nouveau mot de passe pour le compte de ${address ?? 'cette adresse'}. Saisissez ce code sur la page où il a été demandé\u00A0:`,
      addresses: (address) =>
        `Quelqu’un, sans doute vous, veut utiliser ${address ?? 'cette adresse'} pour un compte Uptick. Saisissez ce code sur la page où il a été demandé\u00A0:`,
    },
    until: 'Valable jusqu’au',
    notYou: 'Pas vous\u202F?',
    ifNot: {
      'sign-ups': 'Ne faites rien. Sans le code, aucun compte n’est créé.',
      resets: 'Ne faites rien. Sans le code, votre mot de passe reste le même.',
      addresses: 'Ne faites rien. Sans le code, aucun compte ne reçoit cette adresse.',
    },
    once: 'Le code ne sert qu’une fois. Ne le donnez à personne\u202F; nous ne le demandons jamais.',
    preview: 'Si vous ne l’avez pas demandé, ne faites rien.',
    why: 'Vous recevez cet e-mail parce que cette adresse a été saisie sur Uptick, peut-être par erreur. Ce n’est pas un abonnement, il n’y a donc rien à arrêter.',

    subjectOfAny: 'Votre code Uptick pour l’adresse ou le mot de passe',
    titleOfAny: 'Votre code Uptick',
    enterAny: 'Saisissez ce code sur la page où il a été demandé\u00A0:',
    usesOfAny: [
      ['Compte', `Il confirme votre adresse e-mail et reste valable ${hours(CODE_HOURS)}.`],
      ['Mot de passe', `Il permet de choisir un nouveau mot de passe et reste valable ${hours(RESET_CODE_HOURS)}.`],
      ['Adresse', `Il confirme l’adresse d’un compte et reste valable ${hours(CODE_HOURS)}.`],
    ],
    ifNotAny: 'Ne faites rien\u00A0: sans le code, aucun compte n’est créé, et ni mot de passe ni adresse ne changent.',
  },

  welcome: {
    subject: 'Bienvenue sur Uptick',
    preview: `Suivez une tendance ou une catégorie entière et lisez ce qui a changé à ${TIME}, dans votre fuseau horaire.`,
    text: (name) =>
      `Bonjour ${name}, votre compte est prêt. Suivez une tendance ou une catégorie entière, et nous vous écrivons à ${TIME}, dans votre fuseau horaire, les jours où quelque chose a changé. Ou créez une veille sur un mot et sachez quand un pays le recherche.`,
    quiet:
      'Les jours sans changement, nous n’écrivons pas. Ce que vous suivez, la fréquence de nos e-mails et tout ce que nous gardons sur vous se trouvent sur la page de votre compte.',
    button: 'Voir ce qui est en tendance',
    why: 'Vous recevez cet e-mail parce qu’un compte a été créé avec votre adresse. Si ce n’était pas vous, personne ne peut l’utiliser sans accès à votre messagerie.',
  },

  contact: {
    subject: (subject) => `Contact\u00A0: ${subject}`,
    title: 'Un message du formulaire de contact',
    name: 'Nom',
    email: 'E-mail',
    about: 'Objet',
    why: 'Vous recevez cet e-mail parce que vous exploitez Uptick. Tout ce qu’il contient vient d’une personne inconnue\u00A0: n’ouvrez aucun lien et ne croyez aucun nom sans y regarder à deux fois.',
    replySubject: 'Nous avons bien reçu votre message',
    replyPreview: 'Merci d’avoir écrit à Uptick. Nous répondrons dès que possible.',
    reply: 'Merci d’avoir écrit à Uptick. Une personne lit chaque message, et nous répondrons dès que possible.',
    back: 'Retour à Uptick',
    replyWhy:
      'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse dans notre formulaire de contact. Si ce n’était pas vous, il n’y a rien à faire\u00A0: il est envoyé au plus une fois par jour, et votre adresse n’est pas conservée.',
    privacy: 'Confidentialité',
  },

  waitlist: {
    subject: 'Confirmez votre place sur la liste d’attente d’Uptick Premium',
    preview: (country) => `Un clic, et nous vous écrivons une fois, quand Premium ouvrira ${inCountry(country)}.`,
    title: 'Plus qu’un clic',
    text: (country) =>
      `Quelqu’un, sans doute vous, a demandé à savoir quand la newsletter premium ouvrira ${inCountry(country)}\u00A0: quatre éditions par jour, 4,70 dollars par mois après 7 jours d’essai gratuit. Confirmez, et nous vous écrivons une fois, ce jour-là.`,
    confirm: 'Confirmer',
    notYou: `Si ce n’était pas vous, ne faites rien\u00A0: une adresse qui n’est pas confirmée est oubliée après ${WAITLIST_PENDING_DAYS} jours.`,
    why: 'Vous recevez cet e-mail parce que votre adresse a été inscrite sur la liste d’attente d’Uptick Premium.',
    leave: 'Quitter la liste d’attente',
  },

  newPassword: {
    subject: 'Le mot de passe de votre compte Uptick a changé',
    preview: 'Si c’était vous, il n’y a rien à faire.',
    title: 'Votre mot de passe a changé',
    text: 'Votre compte Uptick a un nouveau mot de passe, choisi avec un code envoyé à cette adresse. Toutes les sessions ont pris fin\u202F; reconnectez-vous. Si c’était vous, il n’y a rien à faire.',
    secure:
      'Quelqu’un d’autre peut lire cette boîte. Changez d’abord le mot de passe de la boîte elle-même. Choisissez ensuite un nouveau mot de passe pour Uptick, ce qui met de nouveau fin à toutes les sessions.',
    button: 'Choisir un nouveau mot de passe',
    why: 'Vous recevez cet e-mail parce que le mot de passe de votre compte a changé. Ce n’est pas un abonnement, il n’y a donc rien à arrêter.',
  },

  formerAddress: {
    subject: 'L’adresse e-mail de votre compte Uptick a changé',
    preview: 'Si c’était vous, il n’y a rien à faire. Sinon, bloquez ici votre compte.',
    title: 'Votre compte a une autre adresse',
    text: 'L’adresse e-mail de votre compte Uptick a changé. Désormais, la connexion se fait avec la nouvelle, et tous les e-mails y sont envoyés. Elle n’est pas écrite en entier, au cas où d’autres liraient cette boîte. Si c’était vous, il n’y a rien à faire.',
    notYou: 'Si ce n’était pas vous',
    stopText: `Bloquez votre compte. Il n’est pas nécessaire de se connecter. Cela met fin à toutes les sessions, rend cette adresse au compte et empêche sa suppression. Choisissez ensuite un nouveau mot de passe\u202F; le code est envoyé à cette adresse. Le lien fonctionne ${HOLD_DAYS} jours.`,
    stop: 'Bloquer mon compte',
    ifThatFails:
      'Si cela ne marche pas, écrivez-nous et copiez les trois lignes ci-dessus dans votre message. Nous ne demandons jamais votre mot de passe ni un code.',
    takenBackSubject: 'Votre compte Uptick a retrouvé son ancienne adresse',
    takenBackPreview: 'La personne qui lit la boîte de l’ancienne adresse a bloqué le compte.',
    takenBackTitle: 'Votre compte a retrouvé son ancienne adresse',
    takenBackText:
      'La personne qui lit la boîte de l’ancienne adresse a indiqué que le changement ne venait pas d’elle. Toutes les sessions ont donc pris fin, rien n’est supprimé, et le compte revient à cette adresse.',
    takenBackIfYours:
      'Si le compte est le vôtre, écrivez-nous et copiez les trois lignes ci-dessus dans votre message. Nous ne demandons jamais votre mot de passe ni un code.',
    before: 'Avant',
    now: 'Maintenant',
    when: 'Quand',
    why: 'Vous recevez cet e-mail parce que cette adresse était celle d’un compte Uptick. Ce n’est pas un abonnement, il n’y a donc rien à arrêter.',
  },
}

function headline({ title, change, searches }: Lead): string {
  return `${title}\u00A0: ${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join(', ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'nouvelle cette semaine' : 'nouvelle'
    case 'again':
      return 'de nouveau en cours'
    case 'ended':
      return 'terminée'
    case 'articles':
      return counted(change.count, 'nouvel article', 'nouveaux articles')
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}${on(change.until)}, avant ${shown(change.before)}${on(change.since)}`
    }
  }
}

function on(date: string | undefined): string {
  return date === undefined ? '' : ` ${weekday(new Date(date))}`
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join(', ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => `${count} en hausse`,
  faster: (count) => counted(count, 'progresse plus vite', 'progressent plus vite'),
  began: (count) => counted(count, 'nouvelle', 'nouvelles'),
  again: (count) => `${count} de nouveau en cours`,
  articles: (count) => `${count} avec de nouveaux articles`,
}

const CATEGORY_MARKS: Record<Happening, (count: number) => string> = {
  ...HAPPENED,
  rose: (count) => `${count} avec plus de recherches`,
}

function goOn(count: number): string {
  return count === 0 ? 'aucune en cours' : `${number(count)} en cours`
}

function haveEnded(count: number): string {
  return count === 0 ? 'aucune terminée' : counted(count, 'terminée', 'terminées')
}

/** Where no noun stands before them. */
function endedTrends(count: number): string {
  return counted(count, 'tendance terminée', 'tendances terminées')
}

function more(count: number): string {
  return counted(count, 'autre', 'autres')
}

function newMatches(count: number): string {
  return counted(count, 'nouvelle correspondance', 'nouvelles correspondances')
}

function elements(count: number): string {
  return counted(count, 'élément', 'éléments')
}

function ofCategories(categories: number): string {
  return form(
    categories,
    `les tendances nouvelles et en hausse de la catégorie, ${DIGEST_TRENDS_PER_CATEGORY} au plus.`,
    `les tendances nouvelles et en hausse des catégories, ${DIGEST_TRENDS_PER_CATEGORY} au plus pour chacune.`,
  )
}

function fullDay(date: string): string {
  const day = new Date(date)
  return `${weekday(day)} ${dayText(day)}`
}

function timeText(time: ShownTime): string {
  return `${dayIn(time)}, ${time.clock}`
}

function dayIn({ day, date }: ShownDay): string {
  switch (day) {
    case 'today':
      return 'aujourd’hui'
    case 'yesterday':
      return 'hier'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

/** After a preposition. */
function fromDay(day: ShownDay): string {
  return day.day === 'date' ? `le ${dayIn(day)}` : dayIn(day)
}

function since(week: Week | undefined): string {
  if (week === undefined) return 'depuis hier'
  const from = new Date(week.first)
  const to = new Date(week.last)
  const first = from.getUTCMonth() === to.getUTCMonth() ? dateOf(from) : dayOfMonth(from)
  return `pendant la semaine du ${first} au ${dayOfMonth(to)}`
}

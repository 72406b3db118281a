import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/nl/categories.ts'
import { cityName } from '../../../shared/languages/nl/cities.ts'
import { countryName, inCountry } from '../../../shared/languages/nl/countries.ts'
import {
  dayOfMonth,
  day as dayText,
  duration,
  growth,
  number,
  percent,
  shortDay,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/nl/formats.ts'
import { watchPhrases } from '../../../shared/languages/nl/watchPhrases.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import { sentenceCase } from '../../../shared/text/numberWord.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import type { Lead, MailWords, ShownChange, Week } from './english.ts'

const TIME = `${DIGEST_HOUR}:00`
/** The first day of 2023 was a Sunday. */
const WEEKLY_DAY = weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
const SIGNIFICANT_CHANGE = `meer dan ${percent(SIGNIFICANT_VOLUME_PERCENT)} meer zoekopdrachten, meer dan ${SIGNIFICANT_GROWTH_POINTS} punten meer groei, een nieuwe status of meer dan ${SIGNIFICANT_ARTICLES} nieuwe artikelen`

/** What mails and notifications say in Dutch. */
export const dutch: MailWords = {
  language: 'nl',
  lang: 'nl',
  dir: 'ltr',
  between: ' ',
  comma: ', ',
  attribution: 'De trendgegevens komen van Google Trends. Uptick is niet verbonden met Google.',

  day: fullDay,
  dayAndTime: (date, clock) => `${fullDay(date)}, ${clock}`,
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))}, ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return city === undefined ? zone : `lokale tijd in ${city}`
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: 'Wijzigen',
    stop: 'Afmelden voor deze e-mails',
    unfollow: 'Niet meer volgen',
    unfollowNamed: (title) => `Niet meer volgen: ${title}`,
    account: 'Je account',
    seeFollows: 'Alles bekijken wat je volgt',
    seeBoth: 'Lijst en zoekalerts bekijken',
    seeWatches: 'Zoekalerts bekijken',
    manageFollows: 'Lijst beheren',
    manageBoth: 'Lijst en zoekalerts beheren',
    manageWatches: 'Zoekalerts beheren',
    pauseWatches: 'Alle zoekalerts pauzeren',
    writeToUs: 'Schrijf ons',
  },

  line: {
    searches: (searches) => `${volume(searches)} zoekopdrachten`,
    searchesUnknown: 'zoekopdrachten onbekend',
    category: categoryName,
    since: (time) => `sinds ${timeText(time)}`,
    endedAt: timeText,
    ended: 'voorbij',
    change: changeText,
    before: 'Eerst',
    now: 'Nu',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) => (count === 1 ? 'en nog 1 zoekopdracht:' : `en nog ${count} zoekopdrachten:`),
    quoted: (title) => `“${title}”`,
  },

  category: {
    name: (category, { code }) => `${categoryName(category)} ${inCountry(code)}`,
    about: (trends) => `Categorie · ${trends === 1 ? '1 trend' : `${number(trends)} trends`}`,
    happened: (what, count) => CATEGORY_MARKS[what](count),
    seeAll: (trends) => `Alle ${number(trends)} trends bekijken`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}. En ${more(others)}`),
    subjectOfWeek: (lead, others) =>
      others === 0 ? `Deze week: ${headline(lead)}` : `Deze week: ${headline(lead)}. En ${more(others)}`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}. En ${newMatches(matches)}`,
    subjectEnded: (title) => `${title} is voorbij`,
    sample: (subject) => `Voorbeeldgegevens: ${subject}`,
    copy: (subject) => `Kopie: ${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${haveEnded(ended)}.`] : [])].join(' '),

    title: happenings,
    titleOfWeek: (happened) => `Deze week: ${happenings(happened)}`,
    titleEnded: (ended) => `${haveEnded(ended)}, niets loopt door`,
    titleWithMatches: (title, matches) => `${title}, ${newMatches(matches)}`,

    greeting: (name) => `Goedemorgen, ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }) => {
      const from = followed === 1 ? 'Bij het ene dat je volgt' : `Van de ${number(followed)} die je volgt`
      const trends = changed === 1 ? 'is 1 trend' : `zijn ${number(changed)} trends`
      return `${from}, ${trends} ${since(week)} veranderd: ${goOn(goingOn)}, ${haveEnded(ended)}.`
    },
    unchanged: (week) => `Niets van wat je volgt is ${since(week)} veranderd.`,
    notCompared: (count) =>
      count === 1
        ? 'Eén ervan kon niet worden vergeleken, omdat het land niet actueel was.'
        : `${number(count)} ervan konden niet worden vergeleken, omdat hun landen niet actueel waren.`,
    sampleNote: 'Dit zijn voorbeeldgegevens: alle trends in deze e-mail zijn verzonnen.',
    short: ({ goingOn, ended }) => `${sentenceCase(goOn(goingOn))}, ${haveEnded(ended)}.`,
    daily: (zone) => `Elke dag om ${TIME}, ${zone}.`,
    weekly: (zone) => `Elke ${WEEKLY_DAY} om ${TIME}, ${zone}.`,
    goOn,
    endedSince: (day, ended) => `Voorbij sinds ${dayIn(day)}: ${number(ended)}`,
    onlyEnded: 'Niets van wat je volgt loopt door.',
    onlyGoingOn: 'Alleen schrijven als er iets doorloopt',
    notFitting: (count) =>
      count === 1 ? 'Voor nog 1 trend was hier geen plaats.' : `Voor nog ${number(count)} trends was hier geen plaats.`,
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0 ? '' : goingOn === 0 ? 'Alle zijn voorbij.' : `Daarvan: ${goOn(goingOn)}, ${haveEnded(ended)}.`,
    seeAll: (count) => (count === 1 ? 'Bekijken' : `Alle ${number(count)} bekijken`),
    seeCountry: ({ code }) => `Trends ${inCountry(code)} bekijken`,

    why: `Je krijgt deze e-mail omdat je op Uptick trends volgt. We schrijven als de zoekopdrachten met meer dan ${percent(SIGNIFICANT_VOLUME_PERCENT)} toenemen, de groei met meer dan ${SIGNIFICANT_GROWTH_POINTS} punten stijgt, de status verandert of er meer dan ${SIGNIFICANT_ARTICLES} artikelen verschijnen.`,
    whyWeekly: `Je krijgt deze e-mail één keer per week omdat je ${WEEKLY_DAY} hebt gekozen. Een onderwerp staat erin als het sinds het begin van de week nieuw is, is gestegen, voorbij is, terug is of nieuwe artikelen heeft.`,
    whyBoth:
      'Je krijgt deze e-mail omdat je op Uptick trends volgt en zoekalerts hebt. We schrijven als er iets verandert aan wat je volgt of als een zoekalert iets nieuws heeft gevonden. Elke treffer wordt één keer gemeld.',
    whyWatches:
      'Je krijgt deze e-mail omdat je op Uptick zoekalerts hebt. We schrijven als er een iets nieuws heeft gevonden. Elke treffer wordt één keer gemeld.',
    times: (zone) => `Tijden: ${zone}.`,
  },

  push: {
    title: ({ goingOn, ended }) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}, ${haveEnded(ended)}`,
    sample: (title) => `Voorbeeldgegevens: ${title}`,
    line: headline,
    more: (count) => `en ${more(count)}`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'Je zoekalerts',
    found: (found, kept) =>
      found === 1 ? `1 van ${kept} heeft iets gevonden` : `${found} van ${kept} hebben iets gevonden`,
    foundSentence: (found, kept) =>
      kept === 1
        ? 'Je zoekalert heeft iets gevonden.'
        : found === 1
          ? `1 van je ${kept} zoekalerts heeft iets gevonden.`
          : `${found} van je ${kept} zoekalerts hebben iets gevonden.`,
    newMatches,
    matchesOfWatches: (matches) => `${newMatches(matches)} voor je zoekalerts`,
    more: (count) => `En nog ${number(count)}`,
    seeAll: (count) => `Alle ${number(count)} bekijken`,
    narrower: 'Enger maken',
    pause: 'Zoekalert pauzeren',
    notListed: (watches) =>
      watches === 1 ? 'Nog 1 zoekalert heeft iets gevonden:' : `Nog ${watches} zoekalerts hebben iets gevonden:`,
    matchesNotListed: (matches) => `${newMatches(matches)}.`,
    seeThem: 'Alle bekijken',
    atOnce: 'Direct, hoogstens één e-mail per uur.',
    why: (zone) =>
      `Je krijgt deze e-mail omdat Uptick je direct mag melden wat je zoekalerts vinden. Er komt er hoogstens één per uur, in je stille uren geen, en elke treffer wordt één keer gemeld. Tijden: ${zone}.`,
    inRelated: 'In een gerelateerde zoekopdracht: ',
    began: (time) => (time === undefined ? 'Nieuw' : `Nieuw, ${time}`),
    passed: (searches, time) => (searches === null ? `Stijgt, ${time}` : `${volume(searches)} bereikt, ${time}`),
    ended: (time) => (time === undefined ? 'Voorbij' : `Voorbij, ${time}`),
    endedAfter: (time, from, to) => `Voorbij, ${time}, na ${durationText(from, to, { duration })}`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `Je volgt nu: ${name}`,
    titleFollowed: (name) => `Je volgt nu: ${name}`,
    titleFollowedSeveral: (count) => `Je volgt nu ${entries(count)}`,
    titleUnfollowed: (name) => `Je volgt niet meer: ${name}`,
    titleUnfollowedSeveral: (count) => `Je volgt ${entries(count)} niet meer`,
    titleChanged: 'Je lijst is veranderd',
    subjectChanged: (followed, unfollowed) => `Je lijst is veranderd: ${followed} erbij, ${unfollowed} eraf`,
    hello: (name) => `Hallo ${name},`,
    changed: 'Dit heb je in de laatste minuten veranderd.',
    unfollowed: 'Hierover hoor je niets meer.',
    off: 'Je updates staan uit, dus we sturen hier niets over. In je account kun je ze aanzetten.',
    trendsDaily: `We schrijven je om ${TIME} in jouw tijdzone als er iets aan verandert: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `We schrijven je elke ${WEEKLY_DAY} om ${TIME} in jouw tijdzone als er iets aan verandert: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories) => `We schrijven je om ${TIME} in jouw tijdzone met ${ofCategories(categories)}`,
    categoriesWeekly: (categories) =>
      `We schrijven je elke ${WEEKLY_DAY} om ${TIME} in jouw tijdzone met ${ofCategories(categories)}`,
    when: 'Komt als je iets volgt of niet meer volgt.',
    sectionFollowed: 'Nieuw',
    sectionUnfollowed: 'Je volgt niet meer',
    count: entries,
    category: 'Categorie',
    trendIn: ({ code }) => `${countryName(code)} · Trend`,
    again: 'Weer volgen',
    notNamed: (count) => `En nog ${number(count)}.`,
    seeAll: 'Alles bekijken',
    why: 'Je krijgt deze e-mail omdat je op Uptick iets bent gaan volgen of niet meer volgt en we dat per e-mail mogen bevestigen.',
  },

  codes: {
    subjects: {
      'sign-ups': 'Je Uptick-code voor een nieuw account',
      resets: 'Je Uptick-code voor een nieuw wachtwoord',
      addresses: 'Je Uptick-code om je adres te bevestigen',
      invitations: 'Je account bij Uptick',
    },
    titles: {
      'sign-ups': 'Bevestig je adres',
      resets: 'Kies een nieuw wachtwoord',
      addresses: 'Bevestig je nieuwe adres',
    },
    uses: {
      'sign-ups': (address) =>
        `Iemand, waarschijnlijk jij, maakt met ${address ?? 'dit adres'} een account bij Uptick. Vul deze code in op de pagina waar je het account maakt:`,
      resets: (address) =>
        `Iemand, waarschijnlijk jij, wil een nieuw wachtwoord voor het account van ${address ?? 'dit adres'}. Vul deze code in op de pagina waar je hem hebt aangevraagd:`,
      addresses: (address) =>
        `Iemand, waarschijnlijk jij, wil ${address ?? 'dit adres'} gebruiken voor een account bij Uptick. Vul deze code in op de pagina waar je hem hebt aangevraagd:`,
    },
    until: 'Geldig tot',
    notYou: 'Was jij dit niet?',
    ifNot: {
      'sign-ups': 'Doe niets. Zonder de code komt er geen account.',
      resets: 'Doe niets. Zonder de code blijft je wachtwoord zoals het is.',
      addresses: 'Doe niets. Zonder de code krijgt geen account dit adres.',
    },
    once: 'De code geldt één keer. Geef hem nooit door; we vragen er nooit naar.',
    preview: 'Heb je hem niet aangevraagd, doe dan niets.',
    why: 'Je krijgt deze e-mail omdat dit adres op Uptick is ingevuld, misschien per ongeluk. Het is geen abonnement, dus je hoeft je nergens voor af te melden.',

    subjectOfAny: 'Je Uptick-code voor adres of wachtwoord',
    titleOfAny: 'Je Uptick-code',
    enterAny: 'Vul deze code in op de pagina waar je hem hebt aangevraagd:',
    usesOfAny: [
      ['Nieuw account', `De code bevestigt je e-mailadres en geldt ${CODE_HOURS} uur.`],
      ['Wachtwoord', 'De code stelt een nieuw wachtwoord in en geldt één uur.'],
      ['Adres', `De code bevestigt het adres van een account en geldt ${CODE_HOURS} uur.`],
    ],
    ifNotAny: 'Doe niets: zonder de code komt er geen account, en wachtwoord en adres veranderen niet.',
  },

  welcome: {
    subject: 'Welkom bij Uptick',
    preview: `Volg een trend of een hele categorie en lees om ${TIME} in jouw tijdzone wat er is veranderd.`,
    text: (name) =>
      `Hallo ${name}, je account is klaar. Volg een trend of een hele categorie: op dagen dat er iets is veranderd, schrijven we je om ${TIME} in jouw tijdzone. Of maak een zoekalert voor een woord, en je hoort het als een land ernaar zoekt.`,
    quiet:
      'Op dagen zonder verandering hoor je niets van ons. Wat je hebt gekozen, hoe vaak we schrijven en alles wat we over je hebben opgeslagen, staat op je accountpagina.',
    button: 'Bekijken wat trending is',
    why: 'Je krijgt deze e-mail omdat er met je adres een account is gemaakt. Was jij dat niet, dan kan niemand het gebruiken zonder je mailbox.',
  },

  contact: {
    subject: (subject) => `Contact: ${subject}`,
    title: 'Een bericht uit het contactformulier',
    name: 'Naam',
    email: 'E-mail',
    about: 'Onderwerp',
    why: 'Je krijgt deze e-mail omdat je Uptick beheert. Alles erin is door vreemden geschreven: open geen link en geloof geen naam zonder het na te gaan.',
    replySubject: 'Je bericht is aangekomen',
    replyPreview: 'Bedankt voor je bericht aan Uptick. We antwoorden zo snel mogelijk.',
    reply: 'Bedankt voor je bericht aan Uptick. Een mens leest elk bericht, en we antwoorden zo snel mogelijk.',
    back: 'Terug naar Uptick',
    replyWhy:
      'Je krijgt deze e-mail omdat je adres in ons contactformulier is ingevuld. Was jij dat niet, dan hoef je niets te doen: hij komt hoogstens één keer per dag, en je adres wordt niet bewaard.',
    privacy: 'Privacy',
  },

  waitlist: {
    subject: 'Bevestig je plek op de wachtlijst voor Uptick Premium',
    preview: (country) => `Eén klik, en we schrijven je één keer, als Premium ${inCountry(country)} begint.`,
    title: 'Nog maar één klik',
    text: (country) =>
      `Iemand, waarschijnlijk jij, wil weten wanneer de Premium-nieuwsbrief ${inCountry(country)} begint: vier edities per dag, 4,70 dollar per maand na 7 gratis dagen. Bevestig dat, en we schrijven je één keer, op die dag.`,
    confirm: 'Bevestigen',
    notYou: `Was jij dat niet, doe dan niets: een adres dat niet wordt bevestigd, is na ${WAITLIST_PENDING_DAYS} dagen vergeten.`,
    why: 'Je krijgt deze e-mail omdat je adres op de wachtlijst voor Uptick Premium is gezet.',
    leave: 'Van de wachtlijst af',
  },

  newPassword: {
    subject: 'Het wachtwoord van je account bij Uptick is gewijzigd',
    preview: 'Was jij dat, dan hoef je niets te doen.',
    title: 'Je wachtwoord is gewijzigd',
    text: 'Je account bij Uptick heeft een nieuw wachtwoord, ingesteld met een code die we naar dit adres hebben gestuurd. Alle sessies zijn beëindigd; log opnieuw in. Was jij dat, dan hoef je niets te doen.',
    secure:
      'Dan kan iemand anders deze mailbox lezen. Wijzig eerst het wachtwoord van de mailbox zelf. Stel daarna een nieuw wachtwoord in voor Uptick; dat beëindigt opnieuw alle sessies.',
    button: 'Nieuw wachtwoord instellen',
    why: 'Je krijgt deze e-mail omdat het wachtwoord van je account is gewijzigd. Het is geen abonnement, dus je hoeft je nergens voor af te melden.',
  },

  formerAddress: {
    subject: 'Het e-mailadres van je account bij Uptick is gewijzigd',
    preview: 'Was jij dat, dan hoef je niets te doen. Zo niet, blokkeer je account dan hier.',
    title: 'Je account heeft een ander adres',
    text: 'Het e-mailadres van je account bij Uptick is gewijzigd. Vanaf nu log je in met het nieuwe, en alle e-mails gaan daarheen. Het staat hier niet helemaal, voor het geval anderen deze mailbox lezen. Was jij dat, dan hoef je niets te doen.',
    notYou: 'Was jij dit niet?',
    stopText: `Blokkeer je account. Je hoeft er niet voor in te loggen. Het beëindigt alle sessies, geeft het account dit adres terug en houdt verwijdering tegen. Stel daarna een nieuw wachtwoord in; de code daarvoor sturen we naar dit adres. De link geldt ${HOLD_DAYS} dagen.`,
    stop: 'Mijn account blokkeren',
    ifThatFails:
      'Lukt dat niet, schrijf ons dan en kopieer de drie regels hierboven in je bericht. We vragen nooit naar je wachtwoord of een code.',
    takenBackSubject: 'Je account bij Uptick heeft het vorige e-mailadres weer',
    takenBackPreview: 'Wie de mailbox van het vorige adres leest, heeft het account geblokkeerd.',
    takenBackTitle: 'Je account heeft het vorige adres weer',
    takenBackText:
      'Wie de mailbox van het vorige adres leest, heeft gezegd dat de wijziging niet daarvandaan kwam. Daarom zijn alle sessies beëindigd, wordt er niets verwijderd, en gaat het account terug naar dat adres.',
    takenBackIfYours:
      'Is het account van jou, schrijf ons dan en kopieer de drie regels hierboven in je bericht. We vragen nooit naar je wachtwoord of een code.',
    before: 'Eerst',
    now: 'Nu',
    when: 'Wanneer',
    why: 'Je krijgt deze e-mail omdat dit het adres van een account bij Uptick was. Het is geen abonnement, dus je hoeft je nergens voor af te melden.',
  },
}

function headline({ title, change, searches }: Lead): string {
  return `${title}: ${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join(', ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'nieuw deze week' : 'nieuw'
    case 'again':
      return 'weer actief'
    case 'ended':
      return 'voorbij'
    case 'articles':
      return change.count === 1 ? '1 nieuw artikel' : `${change.count} nieuwe artikelen`
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}${on(change.until)}, eerst ${shown(change.before)}${on(change.since)}`
    }
  }
}

function on(date: string | undefined): string {
  return date === undefined ? '' : ` op ${weekday(new Date(date))}`
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join(', ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => `${count} gestegen`,
  faster: (count) => `${count} sneller gegroeid`,
  began: (count) => `${count} nieuw`,
  again: (count) => `${count} weer actief`,
  articles: (count) => `${count} met nieuwe artikelen`,
}

const CATEGORY_MARKS: Record<Happening, (count: number) => string> = {
  ...HAPPENED,
  rose: (count) => `${count} met meer zoekopdrachten`,
  faster: (count) => `${count} met snellere groei`,
}

function goOn(count: number): string {
  if (count === 0) return 'niets loopt door'
  return count === 1 ? '1 loopt door' : `${number(count)} lopen door`
}

function haveEnded(count: number): string {
  if (count === 0) return 'niets is voorbij'
  return count === 1 ? '1 is voorbij' : `${number(count)} zijn voorbij`
}

function more(count: number): string {
  return `nog ${number(count)}`
}

function newMatches(count: number): string {
  return count === 1 ? '1 nieuwe treffer' : `${number(count)} nieuwe treffers`
}

function entries(count: number): string {
  return count === 1 ? '1 onderwerp' : `${number(count)} onderwerpen`
}

function ofCategories(categories: number): string {
  return categories === 1
    ? `de nieuwe en stijgende trends van deze categorie, hoogstens ${DIGEST_TRENDS_PER_CATEGORY}.`
    : `de nieuwe en stijgende trends van deze categorieën, hoogstens ${DIGEST_TRENDS_PER_CATEGORY} van elk.`
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
      return 'vandaag'
    case 'yesterday':
      return 'gisteren'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

function since(week: Week | undefined): string {
  if (week === undefined) return 'sinds gisteren'
  const [from, to] = [new Date(week.first), new Date(week.last)]
  const first = from.getUTCMonth() === to.getUTCMonth() ? from.getUTCDate() : dayOfMonth(from)
  return `in de week van ${first} tot ${dayOfMonth(to)}`
}

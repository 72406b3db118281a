import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/de/categories.ts'
import { cityName } from '../../../shared/languages/de/cities.ts'
import { countryName, inCountry } from '../../../shared/languages/de/countries.ts'
import {
  counted,
  dayOfMonth,
  day as dayText,
  duration,
  growth,
  number,
  percent,
  plural,
  shortDay,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/de/formats.ts'
import { watchPhrases } from '../../../shared/languages/de/watchPhrases.ts'
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
const SIGNIFICANT_CHANGE = `über ${percent(SIGNIFICANT_VOLUME_PERCENT)} mehr Suchanfragen, ein Wachstum um mehr als ${SIGNIFICANT_GROWTH_POINTS} Punkte, ein neuer Status oder mehr als ${SIGNIFICANT_ARTICLES} neue Artikel`

/** What mails and notifications say in German. */
export const german: MailWords = {
  language: 'de',
  lang: 'de',
  dir: 'ltr',
  between: ' ',
  comma: ', ',
  attribution: 'Die Trenddaten stammen von Google Trends. Uptick ist nicht mit Google verbunden.',

  day: fullDay,
  dayAndTime: (date, clock) => `${fullDay(date)}, ${clock}`,
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))}, ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return city === undefined ? zone : `Ortszeit ${city}`
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: 'Ändern',
    stop: 'Diese E-Mails abbestellen',
    unfollow: 'Nicht mehr folgen',
    unfollowNamed: (title) => `Nicht mehr folgen: ${title}`,
    account: 'Ihr Konto',
    seeFollows: 'Alles ansehen, dem Sie folgen',
    seeBoth: 'Liste und Suchaufträge ansehen',
    seeWatches: 'Suchaufträge ansehen',
    manageFollows: 'Liste verwalten',
    manageBoth: 'Liste und Suchaufträge verwalten',
    manageWatches: 'Suchaufträge verwalten',
    pauseWatches: 'Alle Suchaufträge pausieren',
    writeToUs: 'Uns schreiben',
  },

  line: {
    searches: (searches) => `${volume(searches)} Suchanfragen`,
    searchesUnknown: 'Suchanfragen unbekannt',
    category: categoryName,
    since: (time) => `seit ${timeText(time)}`,
    endedAt: timeText,
    ended: 'beendet',
    change: changeText,
    before: 'Vorher',
    now: 'Jetzt',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) =>
      plural(count, { one: 'und 1 weitere Suchanfrage:', other: `und ${count} weitere Suchanfragen:` }),
    quoted: (title) => `„${title}“`,
  },

  category: {
    name: (category, { code }) => `${categoryName(category)} ${inCountry(code)}`,
    about: (trends) => `Kategorie · ${counted(trends, 'Trend', 'Trends')}`,
    happened: (what, count) => CATEGORY_MARKS[what](count),
    seeAll: (trends) => `Alle ${number(trends)} Trends ansehen`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}. Und ${more(others)}`),
    subjectOfWeek: (lead, others) =>
      others === 0 ? `Diese Woche: ${headline(lead)}` : `Diese Woche: ${headline(lead)}. Und ${more(others)}`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}. Und ${newMatches(matches)}`,
    subjectEnded: (title) => `${title} ist beendet`,
    sample: (subject) => `Beispieldaten: ${subject}`,
    copy: (subject) => `Kopie: ${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${haveEnded(ended)}.`] : [])].join(' '),

    title: happenings,
    titleOfWeek: (happened) => `Diese Woche: ${happenings(happened)}`,
    titleEnded: (ended) => `${haveEnded(ended)}, nichts geht weiter`,
    titleWithMatches: (title, matches) => `${title}, ${newMatches(matches)}`,

    greeting: (name) => `Guten Morgen, ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }) => {
      const from = plural(followed, {
        one: 'Bei dem Eintrag, dem Sie folgen',
        other: `Von den ${number(followed)} Einträgen, denen Sie folgen`,
      })
      const trends = plural(changed, { one: 'hat sich 1 Trend', other: `haben sich ${number(changed)} Trends` })
      return `${from}, ${trends} ${since(week)} geändert: ${goOn(goingOn)}, ${haveEnded(ended)}.`
    },
    unchanged: (week) => `Nichts, dem Sie folgen, hat sich ${since(week)} geändert.`,
    notCompared: (count) =>
      plural(count, {
        one: 'Ein Eintrag ließ sich nicht vergleichen, weil sein Land nicht aktuell war.',
        other: `${number(count)} davon ließen sich nicht vergleichen, weil ihre Länder nicht aktuell waren.`,
      }),
    sampleNote: 'Das sind Beispieldaten: Alle Trends in dieser E-Mail sind erfunden.',
    short: ({ goingOn, ended }) => `${sentenceCase(goOn(goingOn))}, ${haveEnded(ended)}.`,
    daily: (zone) => `Jeden Tag um ${TIME}, ${zone}.`,
    weekly: (zone) => `Jeden ${WEEKLY_DAY} um ${TIME}, ${zone}.`,
    goOn,
    endedSince: (day, ended) => `Beendet seit ${dayIn(day)}: ${number(ended)}`,
    onlyEnded: 'Nichts, dem Sie folgen, geht weiter.',
    onlyGoingOn: 'Nur schreiben, wenn etwas weitergeht',
    notFitting: (count) =>
      counted(count, 'weiterer Trend hatte hier keinen Platz.', 'weitere Trends hatten hier keinen Platz.'),
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0 ? '' : goingOn === 0 ? 'Alle sind beendet.' : `Davon: ${goOn(goingOn)}, ${haveEnded(ended)}.`,
    seeAll: (count) => plural(count, { one: 'Ansehen', other: `Alle ${number(count)} ansehen` }),
    seeCountry: ({ code }) => `Trends ${inCountry(code)} ansehen`,

    why: `Sie erhalten diese E-Mail, weil Sie auf Uptick Trends folgen. Wir schreiben, wenn die Suchanfragen um mehr als ${percent(SIGNIFICANT_VOLUME_PERCENT)} zunehmen, das Wachstum um mehr als ${SIGNIFICANT_GROWTH_POINTS} Punkte steigt, der Status sich ändert oder mehr als ${SIGNIFICANT_ARTICLES} Artikel erscheinen.`,
    whyWeekly: `Sie erhalten diese E-Mail einmal in der Woche, weil Sie ${WEEKLY_DAY} gewählt haben. Ein Thema steht darin, wenn es seit Beginn der Woche neu ist, gestiegen, beendet oder zurück ist oder neue Artikel hat.`,
    whyBoth:
      'Sie erhalten diese E-Mail, weil Sie auf Uptick Trends folgen und Suchaufträge haben. Wir schreiben, wenn sich etwas ändert, dem Sie folgen, oder ein Suchauftrag etwas Neues gefunden hat. Jeder Treffer wird einmal gemeldet.',
    whyWatches:
      'Sie erhalten diese E-Mail, weil Sie auf Uptick Suchaufträge haben. Wir schreiben, wenn einer etwas Neues gefunden hat. Jeder Treffer wird einmal gemeldet.',
    times: (zone) => `Zeitangaben: ${zone}.`,
  },

  push: {
    title: ({ goingOn, ended }) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}, ${haveEnded(ended)}`,
    sample: (title) => `Beispieldaten: ${title}`,
    line: headline,
    more: (count) => `und ${more(count)}`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'Ihre Suchaufträge',
    found: (found, kept) =>
      plural(found, { one: `1 von ${kept} wurde fündig`, other: `${found} von ${kept} wurden fündig` }),
    foundSentence: (found, kept) =>
      plural(kept, {
        one: 'Ihr Suchauftrag wurde fündig.',
        other: plural(found, {
          one: `1 Ihrer ${kept} Suchaufträge wurde fündig.`,
          other: `${found} Ihrer ${kept} Suchaufträge wurden fündig.`,
        }),
      }),
    newMatches,
    matchesOfWatches: (matches) => `${newMatches(matches)} für Ihre Suchaufträge`,
    more: (count) => `Und ${number(count)} mehr`,
    seeAll: (count) => `Alle ${number(count)} ansehen`,
    narrower: 'Enger fassen',
    pause: 'Suchauftrag pausieren',
    notListed: (watches) =>
      counted(watches, 'weiterer Suchauftrag wurde fündig:', 'weitere Suchaufträge wurden fündig:'),
    matchesNotListed: (matches) => `${newMatches(matches)}.`,
    seeThem: 'Alle ansehen',
    atOnce: 'Sofort, höchstens eine E-Mail in der Stunde.',
    why: (zone) =>
      `Sie erhalten diese E-Mail, weil Uptick Ihnen sofort melden soll, was Ihre Suchaufträge finden. Höchstens eine kommt in der Stunde, in Ihren Ruhezeiten keine, und jeder Treffer wird einmal gemeldet. Zeitangaben: ${zone}.`,
    inRelated: 'In einer verwandten Suchanfrage: ',
    began: (time) => (time === undefined ? 'Neu' : `Neu, ${time}`),
    passed: (searches, time) => (searches === null ? `Steigend, ${time}` : `${volume(searches)} erreicht, ${time}`),
    ended: (time) => (time === undefined ? 'Beendet' : `Beendet, ${time}`),
    endedAfter: (time, from, to) => `Beendet, ${time}, nach ${durationText(from, to, { duration })}`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `Sie folgen jetzt: ${name}`,
    titleFollowed: (name) => `Sie folgen jetzt: ${name}`,
    titleFollowedSeveral: (count) => `Sie folgen jetzt ${entriesIn(count)}`,
    titleUnfollowed: (name) => `Sie folgen nicht mehr: ${name}`,
    titleUnfollowedSeveral: (count) => `Sie folgen ${entriesIn(count)} nicht mehr`,
    titleChanged: 'Ihre Liste hat sich geändert',
    subjectChanged: (followed, unfollowed) => `Ihre Liste hat sich geändert: ${followed} mehr, ${unfollowed} weniger`,
    hello: (name) => `Guten Tag, ${name}.`,
    changed: 'Das haben Sie in den letzten Minuten geändert.',
    unfollowed: 'Dazu hören Sie nichts mehr.',
    off: 'Ihre Neuigkeiten sind ausgeschaltet, deshalb senden wir dazu nichts. In Ihrem Konto können Sie sie einschalten.',
    trendsDaily: `Wir schreiben Ihnen um ${TIME} in Ihrer Zeitzone, wenn sich dabei etwas ändert: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `Wir schreiben Ihnen jeden ${WEEKLY_DAY} um ${TIME} in Ihrer Zeitzone, wenn sich dabei etwas ändert: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories) => `Wir schreiben Ihnen um ${TIME} in Ihrer Zeitzone ${ofCategories(categories)}`,
    categoriesWeekly: (categories) =>
      `Wir schreiben Ihnen jeden ${WEEKLY_DAY} um ${TIME} in Ihrer Zeitzone ${ofCategories(categories)}`,
    when: 'Kommt, wenn Sie etwas folgen oder nicht mehr folgen.',
    sectionFollowed: 'Neu',
    sectionUnfollowed: 'Sie folgen nicht mehr',
    count: (count) => counted(count, 'Eintrag', 'Einträge'),
    category: 'Kategorie',
    trendIn: ({ code }) => `${countryName(code)} · Trend`,
    again: 'Wieder folgen',
    notNamed: (count) => plural(count, { one: 'Und 1 weiterer.', other: `Und ${number(count)} weitere.` }),
    seeAll: 'Alle ansehen',
    why: 'Sie erhalten diese E-Mail, weil Sie auf Uptick etwas folgen oder nicht mehr folgen und wir das per E-Mail bestätigen dürfen.',
  },

  codes: {
    subjects: {
      'sign-ups': 'Ihr Uptick-Code für das neue Konto',
      resets: 'Ihr Uptick-Code für ein neues Passwort',
      addresses: 'Ihr Uptick-Code zur Bestätigung Ihrer Adresse',
      invitations: 'Ihr Konto bei Uptick',
    },
    titles: {
      'sign-ups': 'Adresse bestätigen',
      resets: 'Neues Passwort wählen',
      addresses: 'Neue Adresse bestätigen',
    },
    uses: {
      'sign-ups': (address) =>
        `Jemand, wahrscheinlich Sie, legt mit ${address ?? 'dieser Adresse'} ein Konto bei Uptick an. Geben Sie diesen Code auf der Seite ein, auf der Sie das Konto anlegen:`,
      resets: (address) =>
        `Jemand, wahrscheinlich Sie, möchte ein neues Passwort für das Konto von ${address ?? 'dieser Adresse'}. Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:`,
      addresses: (address) =>
        `Jemand, wahrscheinlich Sie, möchte ${address ?? 'diese Adresse'} für ein Konto bei Uptick verwenden. Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:`,
    },
    until: 'Gültig bis',
    notYou: 'Nicht Sie?',
    ifNot: {
      'sign-ups': 'Tun Sie nichts. Ohne den Code entsteht kein Konto.',
      resets: 'Tun Sie nichts. Ohne den Code bleibt Ihr Passwort, wie es ist.',
      addresses: 'Tun Sie nichts. Ohne den Code bekommt kein Konto diese Adresse.',
    },
    once: 'Der Code gilt einmal. Geben Sie ihn nie weiter; wir fragen nie danach.',
    preview: 'Wenn Sie ihn nicht angefordert haben, tun Sie nichts.',
    why: 'Sie erhalten diese E-Mail, weil diese Adresse auf Uptick eingegeben wurde, vielleicht aus Versehen. Sie ist kein Abonnement, deshalb gibt es nichts abzubestellen.',

    subjectOfAny: 'Ihr Uptick-Code für Adresse oder Passwort',
    titleOfAny: 'Ihr Uptick-Code',
    enterAny: 'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:',
    usesOfAny: [
      ['Neues Konto', `Er bestätigt Ihre E-Mail-Adresse und gilt ${CODE_HOURS} Stunden.`],
      ['Passwort', 'Er setzt ein neues Passwort und gilt eine Stunde.'],
      ['Adresse', `Er bestätigt die Adresse eines Kontos und gilt ${CODE_HOURS} Stunden.`],
    ],
    ifNotAny: 'Tun Sie nichts: Ohne den Code entsteht kein Konto, und weder Passwort noch Adresse werden geändert.',
  },

  welcome: {
    subject: 'Willkommen bei Uptick',
    preview: `Folgen Sie einem Trend oder einer ganzen Kategorie und lesen Sie um ${TIME} in Ihrer Zeitzone, was sich geändert hat.`,
    text: (name) =>
      `Guten Tag, ${name}, Ihr Konto ist bereit. Folgen Sie einem Trend oder einer ganzen Kategorie: An Tagen, an denen sich etwas geändert hat, schreiben wir Ihnen um ${TIME} in Ihrer Zeitzone. Oder legen Sie einen Suchauftrag für ein Wort an und erfahren Sie, wenn ein Land danach sucht.`,
    quiet:
      'An Tagen ohne Änderung hören Sie nichts von uns. Was Sie ausgewählt haben, wie oft wir schreiben und alles, was wir über Sie gespeichert haben, steht auf Ihrer Kontoseite.',
    button: 'Ansehen, was im Trend ist',
    why: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse ein Konto angelegt wurde. Wenn Sie das nicht waren, kann es ohne Ihr Postfach niemand nutzen.',
  },

  contact: {
    subject: (subject) => `Kontakt: ${subject}`,
    title: 'Eine Nachricht aus dem Kontaktformular',
    name: 'Name',
    email: 'E-Mail',
    about: 'Betreff',
    why: 'Sie erhalten diese E-Mail, weil Sie Uptick betreiben. Alles darin haben Fremde geschrieben: Öffnen Sie keinen Link und glauben Sie keinem Namen ungeprüft.',
    replySubject: 'Ihre Nachricht ist angekommen',
    replyPreview: 'Vielen Dank für Ihre Nachricht an Uptick. Wir antworten so bald wie möglich.',
    reply:
      'Vielen Dank für Ihre Nachricht an Uptick. Ein Mensch liest jede Nachricht, und wir antworten so bald wie möglich.',
    back: 'Zurück zu Uptick',
    replyWhy:
      'Sie erhalten diese E-Mail, weil Ihre Adresse in unser Kontaktformular eingegeben wurde. Wenn Sie das nicht waren, ist nichts zu tun: Sie kommt höchstens einmal am Tag, und Ihre Adresse wird nicht gespeichert.',
    privacy: 'Datenschutz',
  },

  waitlist: {
    subject: 'Bestätigen Sie Ihren Platz auf der Warteliste für Uptick Premium',
    preview: (country) => `Ein Klick, und wir schreiben Ihnen einmal, wenn Premium ${inCountry(country)} startet.`,
    title: 'Nur noch ein Klick',
    text: (country) =>
      `Jemand, wahrscheinlich Sie, möchte erfahren, wann der Premium-Newsletter ${inCountry(country)} startet: vier Ausgaben am Tag, 4,70 Dollar im Monat nach 7 kostenlosen Tagen. Bestätigen Sie das, und wir schreiben Ihnen einmal, an diesem Tag.`,
    confirm: 'Bestätigen',
    notYou: `Wenn Sie das nicht waren, tun Sie nichts: Eine Adresse, die nicht bestätigt wird, ist nach ${WAITLIST_PENDING_DAYS} Tagen vergessen.`,
    why: 'Sie erhalten diese E-Mail, weil Ihre Adresse auf der Warteliste für Uptick Premium eingetragen wurde.',
    leave: 'Warteliste verlassen',
  },

  newPassword: {
    subject: 'Das Passwort Ihres Kontos bei Uptick wurde geändert',
    preview: 'Wenn Sie das waren, ist nichts zu tun.',
    title: 'Ihr Passwort wurde geändert',
    text: 'Ihr Konto bei Uptick hat ein neues Passwort, gesetzt mit einem Code, den wir an diese Adresse gesendet haben. Alle Sitzungen sind beendet; bitte melden Sie sich neu an. Wenn Sie das waren, ist nichts zu tun.',
    secure:
      'Dann kann jemand anderes dieses Postfach lesen. Ändern Sie zuerst das Passwort des Postfachs selbst. Setzen Sie danach ein neues Passwort für Uptick; das beendet noch einmal alle Sitzungen.',
    button: 'Neues Passwort setzen',
    why: 'Sie erhalten diese E-Mail, weil das Passwort Ihres Kontos geändert wurde. Sie ist kein Abonnement, deshalb gibt es nichts abzubestellen.',
  },

  formerAddress: {
    subject: 'Die E-Mail-Adresse Ihres Kontos bei Uptick wurde geändert',
    preview: 'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, sperren Sie Ihr Konto hier.',
    title: 'Ihr Konto hat eine andere Adresse',
    text: 'Die E-Mail-Adresse Ihres Kontos bei Uptick wurde geändert. Von nun an melden Sie sich mit der neuen an, und alle E-Mails gehen dorthin. Sie steht hier nicht ganz, falls andere dieses Postfach lesen. Wenn Sie das waren, ist nichts zu tun.',
    notYou: 'Wenn Sie das nicht waren',
    stopText: `Sperren Sie Ihr Konto. Eine Anmeldung ist dafür nicht nötig. Das beendet alle Sitzungen, gibt dem Konto diese Adresse zurück und hält seine Löschung an. Setzen Sie danach ein neues Passwort; den Code dafür senden wir an diese Adresse. Der Link gilt ${HOLD_DAYS} Tage.`,
    stop: 'Mein Konto sperren',
    ifThatFails:
      'Wenn das nicht gelingt, schreiben Sie uns und kopieren Sie die drei Zeilen oben in Ihre Nachricht. Wir fragen nie nach Ihrem Passwort oder einem Code.',
    takenBackSubject: 'Ihr Konto bei Uptick hat wieder seine frühere E-Mail-Adresse',
    takenBackPreview: 'Wer das Postfach der früheren Adresse liest, hat das Konto gesperrt.',
    takenBackTitle: 'Ihr Konto hat wieder seine frühere Adresse',
    takenBackText:
      'Wer das Postfach der früheren Adresse liest, hat angegeben, dass die Änderung nicht von dort kam. Deshalb sind alle Sitzungen beendet, nichts wird gelöscht, und das Konto geht an diese Adresse zurück.',
    takenBackIfYours:
      'Wenn das Konto Ihres ist, schreiben Sie uns und kopieren Sie die drei Zeilen oben in Ihre Nachricht. Wir fragen nie nach Ihrem Passwort oder einem Code.',
    before: 'Vorher',
    now: 'Jetzt',
    when: 'Wann',
    why: 'Sie erhalten diese E-Mail, weil dies die Adresse eines Kontos bei Uptick war. Sie ist kein Abonnement, deshalb gibt es nichts abzubestellen.',
  },
}

function headline({ title, change, searches }: Lead): string {
  return `${title}: ${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join(', ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'neu in dieser Woche' : 'neu'
    case 'again':
      return 'wieder aktiv'
    case 'ended':
      return 'beendet'
    case 'articles':
      return counted(change.count, 'neuer Artikel', 'neue Artikel')
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}${on(change.until)}, vorher ${shown(change.before)}${on(change.since)}`
    }
  }
}

function on(date: string | undefined): string {
  return date === undefined ? '' : ` am ${weekday(new Date(date))}`
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join(', ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => `${count} gestiegen`,
  faster: (count) => `${count} schneller gewachsen`,
  began: (count) => `${count} neu`,
  again: (count) => `${count} wieder aktiv`,
  articles: (count) => `${count} mit neuen Artikeln`,
}

const CATEGORY_MARKS: Record<Happening, (count: number) => string> = {
  ...HAPPENED,
  rose: (count) => `${count} mit mehr Suchanfragen`,
  faster: (count) => `${count} mit schnellerem Wachstum`,
}

function goOn(count: number): string {
  if (count === 0) return 'nichts geht weiter'
  return counted(count, 'geht weiter', 'gehen weiter')
}

function haveEnded(count: number): string {
  if (count === 0) return 'nichts ist beendet'
  return counted(count, 'ist beendet', 'sind beendet')
}

function more(count: number): string {
  return counted(count, 'weiterer', 'weitere')
}

function newMatches(count: number): string {
  return counted(count, 'neuer Treffer', 'neue Treffer')
}

/** In the dative. */
function entriesIn(count: number): string {
  return counted(count, 'Eintrag', 'Einträgen')
}

function ofCategories(categories: number): string {
  return plural(categories, {
    one: `die neuen und steigenden Trends dieser Kategorie, höchstens ${DIGEST_TRENDS_PER_CATEGORY}.`,
    other: `die neuen und steigenden Trends dieser Kategorien, höchstens ${DIGEST_TRENDS_PER_CATEGORY} von jeder.`,
  })
}

function fullDay(date: string): string {
  const day = new Date(date)
  return `${weekday(day)}, ${dayText(day)}`
}

function timeText(time: ShownTime): string {
  return `${dayIn(time)}, ${time.clock}`
}

function dayIn({ day, date }: ShownDay): string {
  switch (day) {
    case 'today':
      return 'heute'
    case 'yesterday':
      return 'gestern'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

function since(week: Week | undefined): string {
  if (week === undefined) return 'seit gestern'
  const from = new Date(week.first)
  const to = new Date(week.last)
  const first = from.getUTCMonth() === to.getUTCMonth() ? `${from.getUTCDate()}.` : dayOfMonth(from)
  return `in der Woche vom ${first} bis zum ${dayOfMonth(to)}`
}

import type { EventCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { list, plural, utcTime } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const IN_MANY = `in mindestens ${MIN_EVENT_COUNTRIES} Ländern`

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: 'Überall',
  title: (category, at) =>
    `Überall${category ? `, ${categoryName(category)}` : ''}${at === undefined ? ': was' : ` am ${utcTime(at)}: was`} ${IN_MANY} im Trend ${at === undefined ? 'ist' : 'war'}`,
  description: (category) =>
    `Suchanfragen${category ? ` der Kategorie ${categoryName(category)}` : ''}, die in mindestens ${MIN_EVENT_COUNTRIES} von ${COUNTRIES.length} Ländern im Trend sind, mit dem Titel in jedem Land und wo sie zuerst gelistet waren.`,
  eventTitle: (title, countries) => `„${title}“ in ${countries} Ländern`,
  eventDescription: (title, codes, first) =>
    `„${title}“ ist im Trend ${list(codes.map(inCountry))}${first === undefined ? '' : `; zuerst gelistet ${inCountry(first)}`}. Der Titel und die Suchanfragen in jedem Land.`,
  lead: (count, isPast) =>
    count === undefined
      ? `Suchanfragen, die ${IN_MANY} im Trend ${isPast ? 'waren' : 'sind'}, jede einmal, die mit den meisten Ländern zuerst.`
      : plural(count, {
          one: `1 Suchanfrage, die ${IN_MANY} im Trend ${isPast ? 'war' : 'ist'}.`,
          other: `${count} Suchanfragen, die ${IN_MANY} im Trend ${isPast ? 'waren' : 'sind'}, jede einmal, die mit den meisten Ländern zuerst.`,
        }),
  upToDate: ({ count, isPast, update, late, zone }) =>
    [
      `<b>${count} von ${COUNTRIES.length} Ländern ${isPast ? 'waren' : 'sind'} aktuell</b>`,
      update !== undefined && `, erhoben ${update}`,
      late > 0 && `; <link>${plural(late, { one: 'eines fehlt', other: `${late} fehlen` })}</link>`,
      `. ${zone === 'UTC' ? 'Zeiten in UTC' : `Zeiten: ${zone}, zum Zitieren UTC`}.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'Länder vergleichen',
  categories: 'Kategorien',
  all: 'Alle',

  list: (category) =>
    `Ereignisse${category ? ` der Kategorie ${categoryName(category)}` : ''}, die mit den meisten Ländern zuerst`,
  columns: {
    rank: 'Rang',
    event: 'Ereignis',
    where: 'Wo',
    hours: `${TREND_HOURS} Stunden`,
    countries: 'Länder',
    highest: 'Höchstwert',
  },
  sameElsewhere: 'Dasselbe in anderen Ländern',
  more: (count) => plural(count, { one: '1 weiterer', other: `${count} weitere` }),
  countries: (count) => plural(count, { one: '<b>1</b> Land', other: `<b>${count}</b> Länder` }),
  highest: 'Höchste Stufe:',
  reportedBy: 'Berichtet von {publisher}',

  firstListed: ({ codes, more, next, isGone, isAgain }) =>
    [
      `Zuerst gelistet ${codes.length + more === 1 ? '' : 'etwa zur selben Zeit '}${list([...codes.map((code) => `<b>${inCountry(code)}</b>`), ...(more > 0 ? [`in ${more} weiteren`] : [])])}`,
      ', {time}',
      next && `, ${next.hours}\u00A0Std. früher als ${inCountry(next.code)}`,
      isGone && '; dort nicht mehr gelistet',
      isAgain && '; dort wieder gelistet',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'Wo zuerst gelistet, ist nicht bekannt',
  unknownReasons: {
    start: 'Wo zuerst gelistet, ist nicht bekannt: Die Quelle nannte für eines der Länder keine Zeit',
    beforeUs: (day) => `Wo zuerst gelistet, ist nicht bekannt: Unsere Erhebungen begannen erst danach, am ${day}`,
    gap: (from, until) => `Wo zuerst gelistet, ist nicht bekannt: Vom ${from} bis zum ${until} wurde nichts erhoben`,
  },
  appeared: (from, until, code) =>
    `Schon früher aufgetaucht: ${from === until ? from : `${from} bis ${until}`}, zuerst ${inCountry(code)}`,

  show: (count) => plural(count, { one: '1 Land zeigen', other: `${count} Länder zeigen` }),
  hide: (count) => plural(count, { one: '1 Land ausblenden', other: `${count} Länder ausblenden` }),
  regions: { americas: 'Amerika', europe: 'Europa', asia: 'Asien und Naher Osten', oceania: 'Ozeanien' },
  tile: (name, searches, isFirst) => `${name}, ${searches} Suchanfragen${isFirst ? ', zuerst gelistet' : ''}`,
  goneTile: (name) => `${name}: zuerst gelistet, jetzt nicht mehr`,
  notTrending: (name) => `${name}: nicht im Trend`,
  notUpToDate: (name) => `${name}: nicht aktuell`,
  first: '1.',
  steps: 'Im Trend, nach Suchanfragen',
  stepNames: ['unter 1000', '1000+', '10.000+', '100.000+', '1\u00A0Mio.+'],
  listedFirst: 'Zuerst gelistet',
  gone: 'Zuerst gelistet, jetzt nicht mehr',
  off: 'Nicht im Trend',
  stale: 'Nicht aktuell',

  spread: `Länder, letzte ${TREND_HOURS} Stunden`,
  spreadLabel: (from, to) => `Länder in den letzten ${TREND_HOURS} Stunden: von ${from} auf ${to}`,

  caption: (count, gone, waves) =>
    [
      plural(count, { one: '1 Land', other: `${count} Länder` }),
      gone > 0 &&
        ` und ${plural(gone, { one: '1, das es nicht mehr listet', other: `${gone}, die es nicht mehr listen` })}`,
      waves > 0 && `, mit ${plural(waves, { one: '1 früheren Welle', other: `${waves} früheren Wellen` })}`,
      ', das früheste zuerst. Suchanfragen sind Untergrenzen und werden nie addiert.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone) => [
    'Land',
    'Titel dort',
    'Suchanfragen',
    ...(zone === 'UTC' ? ['Beginn, UTC'] : [`Beginn, in ${zone}`, 'UTC']),
    'Warum es als dasselbe zählt',
  ],
  utc: (time) => `${time}<name> UTC</name>`,
  showRows: (count) => plural(count, { one: '1 weitere Zeile zeigen', other: `${count} weitere Zeilen zeigen` }),
  otherRows: 'Die übrigen Zeilen',
  unknownStart: 'Nicht bekannt',
  seed: 'Bezugspunkt der anderen',
  firstGone: (since) => `Zuerst gelistet. Nicht mehr gelistet seit ${since}`,
  goneSince: (since) => `Nicht mehr gelistet seit ${since}`,
  goneLate: (since) => `Nicht aktuell; zuletzt gesehen: ${since}`,
  earlierWave: (since) => `Eine frühere Welle dort, zuletzt gesehen: ${since}`,
  reasons: {
    article: 'Derselbe Artikel',
    term: 'Dieselben Wörter',
    related: 'Dieselben verwandten Suchanfragen',
    name: 'Derselbe Name in anderer Schrift',
  },

  none: 'Derzeit ist nichts in so vielen Ländern im Trend.',
  noneText: (category) =>
    `Keine Suchanfrage${category ? ` der Kategorie ${categoryName(category)}` : ''} ist ${IN_MANY} mit aktuellen Daten im Trend.`,
  eventGone: `Dieses Ereignis ist nicht mehr ${IN_MANY} im Trend. Diese sind es.`,
  unknownHour: 'Aus dieser Stunde gibt es keine Erhebung.',
  unknownHourText:
    'Damals wurde nichts erhoben, oder es ist zu lange her. Die Dateien jedes Monats bleiben, mit allen seinen Wellen.',
  monthFiles: 'Dateien ansehen',
  seeNow: 'Ansehen, was jetzt im Trend ist',
  seeAll: 'Alle Kategorien ansehen',
  seeStatus: 'Stand aller Daten ansehen',
  showMore: (count) =>
    plural(count, { one: '1 weiteres Ereignis zeigen', other: `${count} weitere Ereignisse zeigen` }),
  shown: (from, to, all) => `Ereignisse ${from} bis ${to} von ${all}`,
  pages: 'Seiten mit Ereignissen',
  pageEvents: (from, to) => `, Ereignisse ${from} bis ${to}`,
  next: 'Weiter',
  all_: (count) => `Alle ${count} als CSV`,
  failed: 'Was überall im Trend ist, konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
  loading: 'Ereignisse werden geladen',

  about: 'Über diese Liste',
  compare: 'Vergleichen',
  country: 'Land',
  with: 'Mit',
  mostLike: (country, others) => `${country} heute am ähnlichsten: ${others.join('; ')}.`,
  likeness: (name, shared, of) => `${name}, ${shared} von ${of} Ereignissen`,
  allOnly: (count) => `Alle ${count} ohne Gegenstück anderswo`,
  counted: 'Wie hier gezählt wird',
  countedText:
    'Ein Ereignis ist eine Suchanfrage mit ihren Gegenstücken in anderen Ländern, verbunden durch einen gemeinsamen Artikel, gleiche Wörter, verwandte Suchanfragen oder einen Namen. Jedes Land zählt einmal.',
  firstText: `„Zuerst gelistet“ ist der früheste Beginn unter den Wellen, die gelistet waren, seit weniger als ${MIN_EVENT_COUNTRIES} Länder das Ereignis hatten. Es sagt, wann die Quelle es zeigte, nicht, wo es begann.`,
  late: (names) => `Ausgelassen, weil die jüngste Erhebung für sie nichts Neues hatte: ${list(names)}.`,
  everyCountry: 'Kein Land ist ausgelassen.',
  method: 'Woher diese Zahlen kommen',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `{title} war im Trend ${fact}, Stand ${time}`,
  eventFact(countries, first) {
    const all = `in ${countries} von ${COUNTRIES.length} Ländern`
    return first ? `${all}, zuerst gelistet ${first.where}, ${first.time}` : all
  },
  inManyCountries: 'Suchtrends in vielen Ländern',
  inCountries: (countries) => `{title}: Suchtrend in ${countries} Ländern`,
}

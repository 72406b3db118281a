import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { list, plural, utcTime } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'

const IN_MANY = `in minstens ${MIN_EVENT_COUNTRIES} landen`

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: 'Overal',
  title: (category, at) =>
    `Overal${category ? `, ${categoryName(category)}` : ''}${at === undefined ? ': wat' : ` op ${utcTime(at)}: wat`} ${IN_MANY} trending ${at === undefined ? 'is' : 'was'}`,
  description: (category) =>
    `Zoekopdrachten${category ? ` in de categorie ${categoryName(category)}` : ''} die in minstens ${MIN_EVENT_COUNTRIES} van ${COUNTRIES.length} landen trending zijn, met de titel in elk land en waar ze het eerst vermeld waren.`,
  eventTitle: (title, countries) => `“${title}” in ${countries} landen`,
  eventDescription: (title, codes, first) =>
    `“${title}” is trending ${list(codes.map(inCountry))}${first === undefined ? '' : `; het eerst vermeld ${inCountry(first)}`}. De titel en de zoekopdrachten in elk land.`,
  lead: (count, isPast) =>
    count === undefined
      ? `Zoekopdrachten die ${IN_MANY} trending ${isPast ? 'waren' : 'zijn'}, elk één keer, die met de meeste landen eerst.`
      : plural(count, {
          one: `1 zoekopdracht die ${IN_MANY} trending ${isPast ? 'was' : 'is'}.`,
          other: `${count} zoekopdrachten die ${IN_MANY} trending ${isPast ? 'waren' : 'zijn'}, elk één keer, die met de meeste landen eerst.`,
        }),
  upToDate: ({ count, isPast, update, late, zone }) =>
    [
      `<b>${count} van ${COUNTRIES.length} landen ${isPast ? 'waren' : 'zijn'} actueel</b>`,
      update !== undefined && `, gemeten ${update}`,
      late > 0 && `; <link>${late === 1 ? 'één ontbreekt' : `${late} ontbreken`}</link>`,
      `. ${zone === 'UTC' ? 'Tijden in UTC' : `Tijden: ${zone}, om te citeren UTC`}.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'Landen vergelijken',
  categories: 'Categorieën',
  all: 'Alle',

  list: (category) =>
    `Gebeurtenissen${category ? ` in de categorie ${categoryName(category)}` : ''}, die met de meeste landen eerst`,
  columns: {
    rank: 'Positie',
    event: 'Gebeurtenis',
    where: 'Waar',
    hours: `${TREND_HOURS} uur`,
    countries: 'Landen',
    highest: 'Hoogste',
  },
  sameElsewhere: 'Hetzelfde in andere landen',
  more: (count) => `nog ${count}`,
  countries: (count) => plural(count, { one: '<b>1</b> land', other: `<b>${count}</b> landen` }),
  highest: 'Hoogste stap:',
  reportedBy: 'Bericht van {publisher}',

  firstListed: ({ codes, more, next, isGone, isAgain }) =>
    [
      `Het eerst vermeld ${codes.length + more === 1 ? '' : 'rond dezelfde tijd '}${list([...codes.map((code) => `<b>${inCountry(code)}</b>`), ...(more > 0 ? [`in nog ${more}`] : [])])}`,
      ', {time}',
      next && `, ${next.hours}\u00A0uur eerder dan ${inCountry(next.code)}`,
      isGone && '; daar niet meer vermeld',
      isAgain && '; daar weer vermeld',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'Waar het eerst vermeld, is niet bekend',
  unknownReasons: {
    start: 'Waar het eerst vermeld, is niet bekend: de bron gaf voor een van de landen geen tijd',
    beforeUs: (day) =>
      `Waar het eerst vermeld, is niet bekend: het was al vermeld voordat onze metingen begonnen, op ${day}`,
    gap: (from, until) => `Waar het eerst vermeld, is niet bekend: van ${from} tot ${until} is niets gemeten`,
  },
  appeared: (from, until, code) =>
    `Eerder verschenen: ${from === until ? from : `${from} tot ${until}`}, het eerst ${inCountry(code)}`,

  show: (count) => plural(count, { one: '1 land tonen', other: `${count} landen tonen` }),
  hide: (count) => plural(count, { one: '1 land verbergen', other: `${count} landen verbergen` }),
  regions: { americas: 'Amerika', europe: 'Europa', asia: 'Azië en Midden-Oosten', oceania: 'Oceanië' },
  tile: (name, searches, isFirst) => `${name}, ${searches} zoekopdrachten${isFirst ? ', het eerst vermeld' : ''}`,
  goneTile: (name) => `${name}: het eerst vermeld, nu niet meer`,
  notTrending: (name) => `${name}: niet trending`,
  notUpToDate: (name) => `${name}: niet actueel`,
  first: '1e',
  steps: 'Trending, op zoekopdrachten',
  stepNames: ['onder 1K', '1K+', '10K+', '100K+', '1\u00A0mln.+'],
  listedFirst: 'Het eerst vermeld',
  gone: 'Het eerst vermeld, nu niet meer',
  off: 'Niet trending',
  stale: 'Niet actueel',

  spread: `Landen, laatste ${TREND_HOURS} uur`,
  spreadLabel: (from, to) => `Landen in de laatste ${TREND_HOURS} uur: van ${from} naar ${to}`,

  caption: (count, gone, waves) =>
    [
      plural(count, { one: '1 land', other: `${count} landen` }),
      gone > 0 &&
        ` en ${plural(gone, { one: '1 dat het niet meer vermeldt', other: `${gone} die het niet meer vermelden` })}`,
      waves > 0 && `, met ${plural(waves, { one: '1 eerdere golf', other: `${waves} eerdere golven` })}`,
      ', het vroegste eerst. Zoekopdrachten zijn ondergrenzen en worden nooit opgeteld.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone) => [
    'Land',
    'Titel daar',
    'Zoekopdrachten',
    ...(zone === 'UTC' ? ['Begin, UTC'] : [`Begin, in ${zone}`, 'UTC']),
    'Waarom het als hetzelfde telt',
  ],
  utc: (time) => `${time}<name> UTC</name>`,
  showRows: (count) => plural(count, { one: 'Nog 1 rij tonen', other: `Nog ${count} rijen tonen` }),
  otherRows: 'De overige rijen',
  unknownStart: 'Niet bekend',
  seed: 'IJkpunt voor de andere',
  firstGone: (since) => `Het eerst vermeld. Niet meer vermeld sinds ${since}`,
  goneSince: (since) => `Niet meer vermeld sinds ${since}`,
  goneLate: (since) => `Niet actueel; het laatst gezien: ${since}`,
  earlierWave: (since) => `Een eerdere golf daar, het laatst gezien: ${since}`,
  reasons: {
    article: 'Hetzelfde artikel',
    term: 'Dezelfde woorden',
    related: 'Dezelfde gerelateerde zoekopdrachten',
    name: 'Dezelfde naam in een ander schrift',
  },

  none: 'Nu is er niets trending in zoveel landen.',
  noneText: (category) =>
    `Geen zoekopdracht${category ? ` in de categorie ${categoryName(category)}` : ''} is trending ${IN_MANY} met actuele gegevens.`,
  eventGone: `Deze gebeurtenis is niet meer trending ${IN_MANY}. Deze wel.`,
  unknownHour: 'Van dat uur is er geen meting.',
  unknownHourText:
    'Er is toen niets gemeten, of het is te lang geleden. De bestanden van elke maand blijven, met al hun golven.',
  monthFiles: 'Bestanden bekijken',
  seeNow: 'Bekijken wat nu trending is',
  seeAll: 'Alle categorieën bekijken',
  seeStatus: 'Bekijken hoe oud alle gegevens zijn',
  showMore: (count) => plural(count, { one: 'Nog 1 gebeurtenis tonen', other: `Nog ${count} gebeurtenissen tonen` }),
  shown: (from, to, all) => `Gebeurtenissen ${from} tot ${to} van ${all}`,
  pages: 'Pagina’s met gebeurtenissen',
  pageEvents: (from, to) => `, gebeurtenissen ${from} tot ${to}`,
  next: 'Volgende',
  all_: (count) => `Alle ${count} als CSV`,
  failed: 'Wat overal trending is, kon niet worden geladen. Probeer het later opnieuw.',
  loading: 'Gebeurtenissen worden geladen',

  about: 'Over deze lijst',
  compare: 'Vergelijken',
  country: 'Land',
  with: 'Met',
  mostLike: (country, others) => `Lijken vandaag het meest op ${country}: ${others.join('; ')}.`,
  likeness: (name, shared, of) => `${name}, ${shared} van ${of} gebeurtenissen`,
  allOnly: (count) => `Alle ${count} zonder tegenhanger elders`,
  counted: 'Hoe hier wordt geteld',
  countedText:
    'Een gebeurtenis is een zoekopdracht met haar tegenhangers in andere landen, verbonden door een gedeeld artikel, dezelfde woorden, gerelateerde zoekopdrachten of een naam. Elk land telt één keer.',
  firstText: `“Het eerst vermeld” is het vroegste begin onder de golven die vermeld waren sinds minder dan ${MIN_EVENT_COUNTRIES} landen de gebeurtenis hadden. Het zegt wanneer de bron het toonde, niet waar het begon.`,
  late: (names) => `Weggelaten, omdat de nieuwste meting er niets nieuws voor had: ${list(names)}.`,
  everyCountry: 'Er is geen land weggelaten.',
  method: 'Waar deze cijfers vandaan komen',
}

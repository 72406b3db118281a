import { ALL } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { day, monthAndYear, plural, utcTime } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month, country) => `Archief, ${monthName(month)}: ${countryName(country.code)}`,
  monthDescription: (month) =>
    `Alle metingen van ${monthName(month)} in ${COUNTRIES.length} landen, en de meest gezochte zoekopdracht van elke dag.`,
  lead: `Alle metingen van de laatste ${ARCHIVE_DAYS} dagen, in UTC. De oudste: {time}.`,

  day: 'Dag',
  country: 'Land',
  go: 'Ga',
  weekAgo: 'een week geleden',
  monthAgo: 'een maand geleden',
  yearAgo: 'een jaar geleden',
  far: (country) => `${countryName(country.code)}:`,

  months: 'Maanden',
  collectionsAMonth: 'Metingen per maand',
  present: (collections, expected) =>
    collections < expected
      ? `${collections} van ${expected}<vh> ${plural(expected, { one: 'meting', other: 'metingen' })}</vh>`
      : `${collections}<vh> ${plural(expected, { one: 'meting', other: 'metingen' })}</vh>`,
  caption: (month, country) =>
    `${countryName(country.code)}, ${monthName(month)}: de metingen van elke dag, en de meest gezochte zoekopdracht.`,
  weekdays: [
    ['ma', 'maandag'],
    ['di', 'dinsdag'],
    ['wo', 'woensdag'],
    ['do', 'donderdag'],
    ['vr', 'vrijdag'],
    ['za', 'zaterdag'],
    ['zo', 'zondag'],
  ],
  mark: (at, ok, all, isSample) =>
    `${utcTime(at)}${ok < all ? `, ${ok} van ${all} landen` : ''}${isSample ? ', voorbeeldgegevens' : ''}`,
  sample: 'Voorbeeld',
  gap: (hour, of) => `${hour}<vh>, ${day(new Date(of))}: geen meting</vh>`,
  nothing: 'Op deze dag is niets gemeten',
  keyWhole: `Alle ${COUNTRIES.length} landen`,
  keyPart: 'Sommige landen: de streep is hun aandeel',
  keyGap: 'Geen meting',
  ownZone: 'Dagen en tijden zijn in UTC.',

  ago: texts.ago,
  again: (searches) => `${searches}, en vandaag weer`,

  now: (country) => `${countryName(country.code)} nu bekijken`,
  breadcrumb: 'Pad',
  onDay: (country, at) => `${countryName(country.code)} op ${day(new Date(at))}`,
  csv: 'Deze lijst als CSV',
  collected: 'Gemeten: {time}.',
  upToDate: (ok, all) => `${ok} van ${all} landen.`,
  kept: (country, at) =>
    `Die meting had geen trends ${inCountry(country.code)}.${at === null ? '' : ` Deze zijn van ${utcTime(at)}.`}`,
  sampleData: texts.sampleData,
  others: 'Andere metingen',
  previous: '<vh>Eerder: </vh>{time}',
  next: '<vh>Later: </vh>{time}',
  weekEarlier: 'Een week eerder',
  yearEarlier: 'Een jaar eerder',
  nowShort: 'Nu',
  note: 'Artikelen zijn de links van die dag; sommige zijn misschien verdwenen. Tijden zijn in UTC.',
  wasActive: 'Was actief',
  hadEnded: 'Was voorbij',
  since: 'sinds {time}',
  empty: (category, country) =>
    `Op dat moment waren er ${inCountry(country.code)} geen trends in de categorie ${categoryName(category)}.`,
  more: (count) => `nog ${count}`,
  pastTitle: (category, country, at) =>
    `${countryName(country.code)} op ${utcTime(at)}: ${category === ALL ? 'alle categorieën' : categoryName(category)}`,
  pastDescription: (category, country, at) =>
    category === ALL
      ? `Waar mensen ${inCountry(country.code)} op ${day(new Date(at))} naar zochten: alle trends zoals ze waren op ${utcTime(at)}.`
      : `Waar mensen ${inCountry(country.code)} op ${day(new Date(at))} naar zochten: de trends van de categorie ${categoryName(category)} zoals ze waren op ${utcTime(at)}.`,

  refused: {
    'bad-at': {
      title: 'Het archief heeft zo’n datum niet.',
      text: 'Tijden worden geschreven als 2026-11-21T12, dagen als 2026-11-21, maanden als 2026-11; alles in UTC.',
    },
    'unknown-collection': {
      title: 'Het archief heeft niets van die tijd.',
      text: `Het heeft de metingen van de laatste ${ARCHIVE_DAYS} dagen.`,
    },
    gone: {
      title: 'De trends van die tijd zijn verwijderd.',
      text: 'De metingen ernaast zijn er misschien nog.',
    },
  },
  inFiles: (month) => `Alle golven van ${monthName(month)} staan in de bestanden van die maand, die blijven:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'Die dag moet nog komen.',
  starts: (at) => `Het archief begint op ${day(new Date(at))}.`,
  nothingOn: (date) => `Op ${day(new Date(date))} is niets gemeten.`,
  nearest: 'Dichtstbijzijnde metingen',
  openArchive: 'Archief openen',
  failed: 'Het archief kan niet worden gelezen. Probeer het later opnieuw.',
  loading: 'Het archief wordt geladen',

  thenAndNow: 'Toen en nu',
  searchesThen: (search) => `toen ${search}`,
  still: (search, rank) => `Nog in de lijst: ${search}, positie ${rank}`,
  stillListed: (count, of) =>
    `${count} van de ${of} ${plural(count, { one: 'staat', other: 'staan' })} nu in de lijst.`,
}

import { ALL } from '../../../../../shared/categories.ts'
import type { ListCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/de/countries.ts'
import { day, monthAndYear, plural, utcTime } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month, country) => `Archiv, ${monthName(month)}: ${countryName(country.code)}`,
  monthDescription: (month) =>
    `Alle Erhebungen im ${monthName(month)} in ${COUNTRIES.length} Ländern und die meistgesuchte Anfrage jedes Tages.`,
  lead: `Alle Erhebungen der letzten ${ARCHIVE_DAYS} Tage, in UTC. Die älteste: {time}.`,

  day: 'Tag',
  country: 'Land',
  go: 'Los',
  weekAgo: 'vor einer Woche',
  monthAgo: 'vor einem Monat',
  yearAgo: 'vor einem Jahr',
  far: (country) => `${countryName(country.code)}:`,

  months: 'Monate',
  collectionsAMonth: 'Erhebungen je Monat',
  present: (collections, expected) =>
    collections < expected
      ? `${collections} von ${expected}<vh> ${plural(expected, { one: 'Erhebung', other: 'Erhebungen' })}</vh>`
      : `${collections}<vh> ${plural(expected, { one: 'Erhebung', other: 'Erhebungen' })}</vh>`,
  caption: (month, country) =>
    `${countryName(country.code)}, ${monthName(month)}: die Erhebungen jedes Tages und die meistgesuchte Anfrage.`,
  weekdays: [
    ['Mo', 'Montag'],
    ['Di', 'Dienstag'],
    ['Mi', 'Mittwoch'],
    ['Do', 'Donnerstag'],
    ['Fr', 'Freitag'],
    ['Sa', 'Samstag'],
    ['So', 'Sonntag'],
  ],
  mark: (at, ok, all, isSample) =>
    `${utcTime(at)}${ok < all ? `, ${ok} von ${all} Ländern` : ''}${isSample ? ', Beispieldaten' : ''}`,
  sample: 'Beispiel',
  gap: (hour, of) => `${hour}<vh>, ${day(new Date(of))}: keine Erhebung</vh>`,
  nothing: 'An diesem Tag wurde nichts erhoben',
  keyWhole: `Alle ${COUNTRIES.length} Länder`,
  keyPart: 'Einige Länder: Der Strich zeigt ihren Anteil',
  keyGap: 'Keine Erhebung',
  ownZone: 'Tage und Zeiten sind in UTC.',

  ago: texts.ago,
  again: (searches) => `${searches}, und heute wieder`,

  now: (country) => `${countryName(country.code)} jetzt ansehen`,
  breadcrumb: 'Pfad',
  onDay: (country, at) => `${countryName(country.code)} am ${day(new Date(at))}`,
  csv: 'Diese Liste als CSV',
  collected: 'Erhoben: {time}.',
  upToDate: (ok, all) => `${ok} von ${all} Ländern.`,
  kept: (country, at) =>
    `Diese Erhebung brachte ${inCountry(country.code)} keine Trends.${at === null ? '' : ` Stand dieser Trends: ${utcTime(at)}.`}`,
  sampleData: texts.sampleData,
  others: 'Andere Erhebungen',
  previous: '<vh>Früher: </vh>{time}',
  next: '<vh>Später: </vh>{time}',
  weekEarlier: 'Eine Woche früher',
  yearEarlier: 'Ein Jahr früher',
  nowShort: 'Jetzt',
  note: 'Artikel sind die Links jenes Tages; manche gibt es vielleicht nicht mehr. Zeiten sind in UTC.',
  wasActive: 'War aktiv',
  hadEnded: 'War beendet',
  since: 'seit {time}',
  empty: (category, country) =>
    `Zu dieser Zeit gab es ${inCountry(country.code)} keine Trends in der Kategorie ${categoryName(category)}.`,
  more: (count) => plural(count, { one: '1 weiterer', other: `${count} weitere` }),
  pastTitle: (category, country, at) =>
    `${countryName(country.code)} am ${utcTime(at)}: ${category === ALL ? 'alle Kategorien' : categoryName(category)}`,
  pastDescription: (category, country, at) =>
    category === ALL
      ? `Wonach Menschen ${inCountry(country.code)} am ${day(new Date(at))} suchten: alle Trends mit Stand ${utcTime(at)}.`
      : `Wonach Menschen ${inCountry(country.code)} am ${day(new Date(at))} suchten: die Trends der Kategorie ${categoryName(category)} mit Stand ${utcTime(at)}.`,

  refused: {
    'bad-at': {
      title: 'Dieses Datum gibt es im Archiv nicht.',
      text: 'Zeiten schreibt man wie 2026-11-21T12, Tage wie 2026-11-21, Monate wie 2026-11; alles in UTC.',
    },
    'unknown-collection': {
      title: 'Aus dieser Zeit hat das Archiv nichts.',
      text: `Es hat die Erhebungen der letzten ${ARCHIVE_DAYS} Tage.`,
    },
    gone: {
      title: 'Die Trends jener Zeit wurden gelöscht.',
      text: 'Die Erhebungen daneben sind vielleicht noch da.',
    },
  },
  inFiles: (month) => `Alle Wellen im ${monthName(month)} stehen in den Dateien dieses Monats, die bleiben:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'Dieser Tag kommt erst noch.',
  starts: (at) => `Das Archiv beginnt am ${day(new Date(at))}.`,
  nothingOn: (date) => `Am ${day(new Date(date))} wurde nichts erhoben.`,
  nearest: 'Nächstgelegene Erhebungen',
  openArchive: 'Archiv öffnen',
  failed: 'Das Archiv kann nicht gelesen werden. Bitte versuchen Sie es später noch einmal.',
  loading: 'Das Archiv wird geladen',

  thenAndNow: 'Damals und jetzt',
  searchesThen: (search) => `damals ${search}`,
  still: (search, rank) => `Noch in der Liste: ${search}, Rang ${rank}`,
  stillListed: (count, of) =>
    `${count} von ${of} ${plural(count, { one: 'steht', other: 'stehen' })} jetzt in der Liste.`,
}

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) => `Suchtrends ${where}, ${category ? categoryName(category) : 'alle Kategorien'}`,
  asOf: (text, time) => `${text}, Stand ${time}`,
  listed: (list, trends) => `${list}: ${trends}`,
  items: (trends) => trends.join(', '),
}

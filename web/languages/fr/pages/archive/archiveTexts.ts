import { ALL, type Category, type CategoryOrAll } from '../../../../../shared/categories.ts'
import type { ListCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { day, de, form, monthAndYear, utcTime } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month: string, country: Country) => `Archives, ${monthName(month)}\u00A0: ${countryName(country.code)}`,
  monthDescription: (month: string) =>
    `Tous les relevés ${de(monthName(month))} dans ${COUNTRIES.length} pays, et la recherche en tête de chaque jour.`,
  lead: `Tous les relevés des ${ARCHIVE_DAYS} derniers jours, en UTC. Le plus ancien\u00A0: {time}.`,

  day: 'Jour',
  country: 'Pays',
  go: 'Aller',
  weekAgo: 'il y a une semaine',
  monthAgo: 'il y a un mois',
  yearAgo: 'il y a un an',
  far: (country: Country) => `${countryName(country.code)}\u00A0:`,

  months: 'Mois',
  collectionsAMonth: 'Relevés par mois',
  present: (collections: number, expected: number) => {
    const what = form(expected, 'relevé', 'relevés')
    return collections < expected
      ? `${collections} sur ${expected}<vh> ${what}</vh>`
      : `${collections}<vh> ${what}</vh>`
  },
  caption: (month: string, country: Country) =>
    `${countryName(country.code)}, ${monthName(month)}\u00A0: les relevés de chaque jour, et la recherche en tête.`,
  weekdays: [
    ['lun.', 'lundi'],
    ['mar.', 'mardi'],
    ['mer.', 'mercredi'],
    ['jeu.', 'jeudi'],
    ['ven.', 'vendredi'],
    ['sam.', 'samedi'],
    ['dim.', 'dimanche'],
  ],
  mark: (at: string, ok: number, all: number, isSample: boolean) =>
    `${utcTime(at)}${ok < all ? `, ${ok} pays sur ${all}` : ''}${isSample ? ', données d’exemple' : ''}`,
  sample: 'Exemple',
  gap: (hour: string, of: string) => `${hour}<vh>, ${day(new Date(of))}\u00A0: pas de relevé</vh>`,
  nothing: 'Rien n’a été relevé ce jour-là',
  keyWhole: `Les ${COUNTRIES.length} pays`,
  keyPart: 'Certains pays\u00A0: le trait indique leur part',
  keyGap: 'Pas de relevé',
  ownZone: 'Les jours et les heures sont en UTC.',

  ago: texts.ago,
  again: (searches: string) => `${searches}, et de nouveau aujourd’hui`,

  now: (country: Country) => `Tendances actuelles ${inCountry(country.code)}`,
  breadcrumb: 'Fil d’Ariane',
  onDay: (country: Country, at: string) => `${countryName(country.code)}, ${day(new Date(at))}`,
  csv: 'CSV de cette liste',
  collected: 'Relevé\u00A0: {time}.',
  upToDate: (ok: number, all: number) => `${ok} pays sur ${all}.`,
  kept: (country: Country, at: string | null) =>
    `Ce relevé n’avait aucune tendance ${inCountry(country.code)}.${at === null ? '' : ` Celles-ci datent du ${utcTime(at)}.`}`,
  sampleData: texts.sampleData,
  others: 'Autres relevés',
  previous: '<vh>Plus tôt\u00A0: </vh>{time}',
  next: '<vh>Plus tard\u00A0: </vh>{time}',
  weekEarlier: 'Une semaine plus tôt',
  yearEarlier: 'Un an plus tôt',
  nowShort: 'Maintenant',
  note: 'Les articles sont les liens de ce jour-là\u202F; certains peuvent avoir disparu. Les heures sont en UTC.',
  wasActive: 'En cours',
  hadEnded: 'Déjà terminée',
  since: 'depuis\u00A0: {time}',
  empty: (category: Category, country: Country) =>
    `${categoryName(category)}\u00A0: aucune tendance ${inCountry(country.code)} à ce moment-là.`,
  more: (count: number) => `${count} de plus`,
  pastTitle: (category: CategoryOrAll, country: Country, at: string) =>
    `${countryName(country.code)}, ${utcTime(at)}\u00A0: ${category === ALL ? 'toutes les catégories' : categoryName(category)}`,
  pastDescription: (category: CategoryOrAll, country: Country, at: string) =>
    `Ce qu’on recherchait ${inCountry(country.code)} le ${utcTime(at)}\u00A0: ${category === ALL ? 'toutes les tendances' : `les tendances de la catégorie ${categoryName(category)}`} de ce moment-là.`,

  refused: {
    'bad-at': {
      title: 'Cette date n’existe pas dans les archives.',
      text: 'Les heures s’écrivent comme 2026-11-21T12, les jours comme 2026-11-21, les mois comme 2026-11\u202F; toujours en UTC.',
    },
    'unknown-collection': {
      title: 'Les archives n’ont rien de ce moment-là.',
      text: `Elles contiennent les relevés des ${ARCHIVE_DAYS} derniers jours.`,
    },
    gone: {
      title: 'Les tendances de ce moment-là ont été supprimées.',
      text: 'Les relevés voisins sont peut-être encore là.',
    },
  },
  inFiles: (month: string) =>
    `Toutes les vagues ${de(monthName(month))} sont dans les fichiers de ce mois, qui restent\u00A0:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'Ce jour est encore à venir.',
  starts: (at: string) => `Les archives commencent le ${day(new Date(at))}.`,
  nothingOn: (date: string) => `Rien n’a été relevé le ${day(new Date(date))}.`,
  nearest: 'Relevés les plus proches',
  openArchive: 'Ouvrir les archives',
  failed: 'Les archives ne peuvent pas être lues. Veuillez réessayer plus tard.',
  loading: 'Chargement des archives',

  thenAndNow: 'À ce moment-là et maintenant',
  searchesThen: (search: string) => `${search} alors`,
  still: (search: string, rank: number) => `Encore dans la liste\u00A0: ${search}, n°\u00A0${rank}`,
  stillListed: (count: number, of: number) =>
    count === 0
      ? `Aucune des ${of} n’est encore dans la liste.`
      : `${count} sur ${of} ${form(count, 'est', 'sont')} encore dans la liste.`,
}

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) =>
    `Tendances de recherche ${where}, ${category ? categoryName(category) : 'toutes les catégories'}`,
  asOf: (text, time) => `${text}, relevé du ${time}`,
  listed: (list, trends) => `${list}\u00A0: ${trends}`,
  items: (trends) => trends.join(', '),
}

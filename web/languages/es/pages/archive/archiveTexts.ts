import { ALL, type Category, type CategoryOrAll } from '../../../../../shared/categories.ts'
import type { ListCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { countryName, inCountry, nameInText } from '../../../../../shared/languages/es/countries.ts'
import { day, monthAndYear, plural, utcTime } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month: string, country: Country) => `Archivo, ${monthName(month)}: ${countryName(country.code)}`,
  monthDescription: (month: string) =>
    `Todas las recopilaciones de ${monthName(month)} en ${COUNTRIES.length} países, y la búsqueda más alta de cada día.`,
  lead: `Todas las recopilaciones de los últimos ${ARCHIVE_DAYS} días, en UTC. La más antigua es del {time}.`,

  day: 'Día',
  country: 'País',
  go: 'Ir',
  weekAgo: 'hace una semana',
  monthAgo: 'hace un mes',
  yearAgo: 'hace un año',
  far: (country: Country) => `${countryName(country.code)}:`,

  months: 'Meses',
  collectionsAMonth: 'Recopilaciones por mes',
  present: (collections: number, expected: number) =>
    collections < expected
      ? `${collections} de ${expected}<vh> ${plural(expected, { one: 'recopilación', other: 'recopilaciones' })}</vh>`
      : plural(expected, {
          one: `${collections}<vh> recopilación</vh>`,
          other: `${collections}<vh> recopilaciones</vh>`,
        }),
  caption: (month: string, country: Country) =>
    `${countryName(country.code)}, ${monthName(month)}: las recopilaciones de cada día y la búsqueda más alta.`,
  weekdays: [
    ['lun', 'lunes'],
    ['mar', 'martes'],
    ['mié', 'miércoles'],
    ['jue', 'jueves'],
    ['vie', 'viernes'],
    ['sáb', 'sábado'],
    ['dom', 'domingo'],
  ],
  mark: (at: string, ok: number, all: number, isSample: boolean) =>
    `${utcTime(at)}${ok < all ? `, ${ok} de ${all} países` : ''}${isSample ? ', datos de ejemplo' : ''}`,
  sample: 'Ejemplo',
  gap: (hour: string, of: string) => `${hour}<vh>, ${day(new Date(of))}: sin recopilación</vh>`,
  nothing: 'Este día no se recopiló nada',
  keyWhole: `Los ${COUNTRIES.length} países`,
  keyPart: 'Algunos países: el trazo es su parte',
  keyGap: 'Sin recopilación',
  ownZone: 'Los días y las horas son UTC.',

  ago: texts.ago,
  again: (searches: string) => `${searches}, y hoy otra vez`,

  now: (country: Country) => `Ver ${countryName(country.code)} ahora`,
  breadcrumb: 'Ruta de navegación',
  onDay: (country: Country, at: string) => `${countryName(country.code)}, ${day(new Date(at))}`,
  csv: 'CSV de esta lista',
  collected: 'Recopilado el {time}.',
  upToDate: (ok: number, all: number) => `${ok} de ${all} países.`,
  kept: (country: Country, at: string | null) =>
    `Esa recopilación no trajo tendencias de ${nameInText(country.code)}.${at === null ? '' : ` Estas son del ${utcTime(at)}.`}`,
  sampleData: texts.sampleData,
  others: 'Otras recopilaciones',
  previous: '<vh>Anterior: </vh>{time}',
  next: '<vh>Posterior: </vh>{time}',
  weekEarlier: 'Una semana antes',
  yearEarlier: 'Un año antes',
  nowShort: 'Ahora',
  note: 'Los artículos son los enlaces de ese día; puede que algunos ya no existan. Las horas son UTC.',
  wasActive: 'Estaba activa',
  hadEnded: 'Había terminado',
  since: 'desde el {time}',
  empty: (category: Category, country: Country) =>
    `No había tendencias de ${nameInText(country.code)} en ${categoryName(category)} en ese momento.`,
  more: (count: number) => `${count} más`,
  pastTitle: (category: CategoryOrAll, country: Country, at: string) =>
    category === ALL
      ? `${countryName(country.code)}, ${utcTime(at)}: todas las categorías`
      : `${countryName(country.code)}, ${utcTime(at)}: ${categoryName(category)}`,
  pastDescription: (category: CategoryOrAll, country: Country, at: string) =>
    category === ALL
      ? `Lo que se buscó ${inCountry(country.code)} el ${day(new Date(at))}: todas las tendencias tal como estaban el ${utcTime(at)}.`
      : `Lo que se buscó ${inCountry(country.code)} el ${day(new Date(at))}: las tendencias de ${categoryName(category)} tal como estaban el ${utcTime(at)}.`,

  refused: {
    'bad-at': {
      title: 'Esa fecha no existe en el archivo.',
      text: 'Las horas se escriben como 2026-11-21T12, los días como 2026-11-21 y los meses como 2026-11; todo en UTC.',
    },
    'unknown-collection': {
      title: 'El archivo no tiene nada de ese momento.',
      text: `Tiene las recopilaciones de los últimos ${ARCHIVE_DAYS} días.`,
    },
    gone: {
      title: 'Las tendencias de ese momento se han eliminado.',
      text: 'Quizá aún estén las recopilaciones cercanas.',
    },
  },
  inFiles: (month: string) =>
    `Todas las olas de ${monthName(month)} están en los archivos de datos de ese mes, que se conservan:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'Ese día aún no ha llegado.',
  starts: (at: string) => `El archivo empieza el ${day(new Date(at))}.`,
  nothingOn: (date: string) => `El ${day(new Date(date))} no se recopiló nada.`,
  nearest: 'Recopilaciones más cercanas',
  openArchive: 'Abrir el archivo',
  failed: 'El archivo no se puede leer. Inténtalo de nuevo más tarde.',
  loading: 'Cargando el archivo',

  thenAndNow: 'Entonces y ahora',
  searchesThen: (search: string) => `${search} entonces`,
  still: (search: string, rank: number) => `Sigue en la lista: ${search}, n.º ${rank}`,
  stillListed: (count: number, of: number) =>
    plural(count, {
      one: `1 de las ${of} está ahora en la lista.`,
      other: `${count} de las ${of} están ahora en la lista.`,
    }),
}

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) =>
    `Tendencias de búsqueda ${where}, ${category ? categoryName(category) : 'todas las categorías'}`,
  asOf: (text, time) => `${text}, a fecha de ${time}`,
  listed: (list, trends) => `${list}: ${trends}`,
  items: (trends) => trends.join(', '),
}

import type { Category } from '../../../../../shared/categories.ts'
import type { Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { isRightToLeft } from '../../../../../shared/text/isRightToLeft.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title: string, country: Country) =>
    `${isolated(title)}: tendencia de búsqueda ${inCountry(country.code)}`,
  breadcrumb: 'Ruta de navegación',
  loading: 'Cargando el tema',
  failed: 'No se pudo cargar este tema. Inténtalo de nuevo más tarde.',

  waveStarted: 'Esta ola empezó el {time}',
  listedSince: 'En esta lista desde el {time}',
  lastSeen: 'Visto por última vez el {time}',
  updated: 'Actualizado el {time}',
  openInSource: 'Abrir en la fuente',
  notTrending: (country: Country) => `No es tendencia ${inCountry(country.code)} ahora`,

  now: 'Ahora',
  atItsPeak: 'En su máximo',
  searches: 'Búsquedas',
  growth: 'Crecimiento',
  rank: 'Puesto en el país',
  countries: 'Países',
  waveCount: 'Olas',

  history: 'Historial',
  noHistory: 'Aún no hay historial.',
  noNumbers: 'Ninguna actualización supo cuánto se buscó.',
  chart: ({ title, country, from, to, peak, peakDay, last }) =>
    `Búsquedas de ${title} ${inCountry(country.code)}, ${from === to ? from : `del ${from} al ${to}`}: un máximo de ${peak} el ${peakDay}, ${last} al final. Los números están en la tabla de abajo.`,
  peak: (volume: string, day: string) => `Máximo ${volume}, ${day}`,
  atLeast: 'Los números son límites inferiores: cada actualización dice “al menos tantas”.',
  showTable: 'Mostrar los números en una tabla',
  tableCaption: 'Búsquedas, crecimiento y puesto en cada actualización',
  when: (zone: string) => `Cuándo (${zone})`,
  rankColumn: 'Puesto',
  earlierWave: 'Una ola que empezó el {time}',
  unknownStart: 'Una ola cuyo inicio no se conoce',

  peakSearches: 'Máximo de búsquedas',
  peakGrowth: 'Máximo crecimiento',

  articles: 'Artículos',
  noArticles: 'Aún no hay artículos.',

  related: 'Tendencias relacionadas',
  elsewhere: 'También es tendencia en',
  elsewhereTable: 'El mismo acontecimiento en otros países',
  moreIn: (category: Category) => `Más en ${categoryName(category)}`,
  country: 'País',
  searchEverywhere: 'Buscarlo en todos los países',
  reasons: {
    article: 'Mismo artículo',
    term: 'Misma búsqueda',
    related: 'Mismas búsquedas relacionadas',
    name: 'Mismo nombre en otra escritura',
  },

  unknownTitle: 'No se sabe nada de este tema.',
  unknown: (country: Country) => `Nunca se vio como tendencia ${inCountry(country.code)}, o fue hace más de un año.`,
  seeCategory: (category: Category) => `Ver ${categoryName(category)}`,
}

import type { Ago } from '../../../../shared/archive/earlierTrends.ts'
import { type Category, LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'
import { categoryName } from '../../../../shared/languages/es/categories.ts'
import { countryName, inCountry } from '../../../../shared/languages/es/countries.ts'
import {
  everyHours,
  hours as hoursOf,
  plural,
  updateTime,
  volume,
  withinHours,
} from '../../../../shared/languages/es/formats.ts'
import { searchesAfter } from '../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import type { Tab } from '../../../../shared/trends/tabs.ts'
import type * as english from '../../../texts/texts.ts'
import type * as own from './texts.ts'

export const product = 'Uptick'
export const tagline = 'Lo que busca el mundo'
export const home = 'inicio'
export const skip = 'Ir al contenido'

export const language = 'Idioma'
export const translation = 'Traducción automática'
export const reportMistake = 'Informar de un error'

export const country = 'País'
export const enterOpensCountry = 'Enter abre el país elegido.'
export const searchTrends = 'Buscar tendencias'
export const search = 'Buscar'
export const menu = 'Menú'
export const mainNavigation = 'Principal'
export const everywhere = 'En todas partes'
export const compare = 'Comparar'
export const countries = 'Países'
export const premium = 'Premium'
export const login = 'Iniciar sesión'
export const signUp = 'Crear cuenta'

export const trendsTitle = (category: Category, country: Country) =>
  category === LEFTOVER_CATEGORY
    ? `Otras tendencias ${inCountry(country.code)}`
    : `${categoryName(category)}: tendencias ${inCountry(country.code)}`
export const trendsDescription = (subject: string, country: Country, collectionHours: number) =>
  `Lo que se busca ${inCountry(country.code)} sobre ${subject}. Se actualiza ${everyHours(collectionHours)}.`
export const trendingSearches = 'búsquedas en tendencia'

export const categories = 'Categorías'
export const allCategories = 'Todas'
export const allCategoriesHeading = 'Todas las categorías'
export const follow = 'Seguir'
export const followNamed = (name: string) => `Seguir ${name}`
export const signInToFollowTrends = 'Inicia sesión para seguir tendencias y recibir novedades por correo'

export const updated = 'Actualizado: {time}'
export const updatedNow = (instant: string) => `Actualizado: ${updateTime(new Date(instant))}`
export const ago = (ago: Ago, country: Country) =>
  `${ago === 'year' ? 'Hace un año' : 'Hace una semana'} ${inCountry(country.code)}`
export const onlyHere = (country: Country) => `Solo ${inCountry(country.code)}`
export const ownTime = (time: string, city: string | undefined) =>
  city === undefined ? `${time} en tu zona horaria` : `${time} en ${city}`
export const tabs = 'Orden'
export const tabNames: Record<Tab, string> = { Top: 'Más buscadas', Latest: 'Recientes', Rising: 'En alza' }
export const tabTips: Record<Tab, string> = {
  Top: 'Las de mayor volumen de búsquedas',
  Latest: 'Las que aparecieron hace menos tiempo',
  Rising: 'Las que crecen más rápido',
}
export const tabLabel = (tab: Tab, count: number) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading = (tab: Tab) =>
  ({ Top: 'Tendencias más buscadas', Latest: 'Tendencias recientes', Rising: 'Tendencias en alza' })[tab]
export const columns = {
  rank: 'Puesto',
  trend: 'Tendencia',
  history: hoursOf(TREND_HOURS),
  volume: 'Búsquedas',
  growth: 'Crecimiento',
}
export const sourceOf = (title: string) => `Fuente de ${title}`
export const detailsOf = (title: string) => `Detalles de ${title}`
export const searches = (count: number | null) => {
  const number = volume(count)
  return `<b>${number}</b> ${searchesAfter(number)}`
}
export const growth = 'Crecimiento'
export const history = (first: string, last: string, highest: string) =>
  `Búsquedas en las últimas ${hoursOf(TREND_HOURS)}: ${first} al principio, ${last} al final, ${highest} como máximo`
export const noHistory = 'Aún no hay historial'
export const active = 'Activa'
export const ended = 'Terminada'
export const endedAgo = 'Terminó {age}'
export const lastedFor = (duration: string) => `duró ${duration}`
export const span = (hours: number, isOver: boolean) => {
  const most = hours > TREND_HOURS ? `más de ${hoursOf(TREND_HOURS)}` : hoursOf(hours)
  return `${isOver ? 'Duró' : 'Activa desde hace'} ${most}; se conoce un solo número`
}
export const historyOf = (title: string) => `Historial de ${title}`
export const trendPage = 'Ver tendencia'
export const notListed = (topic: string) => `“${topic}” no está ahora en esta lista.`
export const allEnded = 'Todas estas tendencias han terminado.'
export const everythingEnded = (collectionHours: number) =>
  `Todas estas tendencias han terminado. La próxima actualización llegará ${withinHours(collectionHours)}.`
export const seeTab = (tab: Tab) =>
  ({ Top: 'Ver las más buscadas', Latest: 'Ver las recientes', Rising: 'Ver las que suben' })[tab]
export const showMoreArticles = (count: number) =>
  plural(count, {
    one: 'Mostrar 1 artículo más',
    other: `Mostrar ${count} artículos más`,
  })
export const showFewerArticles = 'Mostrar menos artículos'
export const isNew = 'Nueva desde la última visita'
export const groupEvents = 'Agrupar acontecimientos'
export const pinned = 'Páginas fijadas'
export const compactCards = 'Vista compacta'
export const wholeCards = 'Vista completa'
export const whyTogether = '<link>Por qué van juntas</link>: {reasons}'
export const moreSearches = (count: number) =>
  plural(count, {
    one: 'y 1 búsqueda más:',
    other: `y ${count} búsquedas más:`,
  })
export const sharedArticles = (count: number) =>
  plural(count, {
    one: '1 artículo en común',
    other: `${count} artículos en común`,
  })
export const sharedSearches = (count: number) =>
  plural(count, {
    one: '1 búsqueda relacionada en común',
    other: `${count} búsquedas relacionadas en común`,
  })
export const mostAlike = 'El titular más representativo · <link>cómo lo elegimos</link>'
export const differ = 'Dos titulares, porque las noticias difieren; <link>cómo los elegimos</link>'
export const showSearches = (count: number) =>
  plural(count, {
    one: 'Mostrar la otra búsqueda',
    other: `Mostrar las otras ${count} búsquedas`,
  })
export const offline = 'No hay conexión. Estas tendencias son de la hora indicada arriba.'
export const unreachable =
  'No se puede acceder a Uptick en este momento. Estas tendencias son de la hora indicada arriba.'
export const staleTrends = (country: Country) =>
  `La última actualización no trajo tendencias de ${countryName(country.code)}. Estas son de la hora indicada arriba.`
export const seeStatus = 'Ver la antigüedad de todos los datos'
export const shownTrends = (count: number, category: Category, country: Country) =>
  `${trendCount(count)} en ${categoryName(category)}, ${countryName(country.code)}`
export const trends = (count: number) =>
  plural(count, {
    one: '1<vh> tendencia</vh>',
    other: `${count}<vh> tendencias</vh>`,
  })

export const quickHits = 'De un vistazo'
export const quickHitsTitle = 'De un vistazo: todas las categorías'

export const loading = 'Cargando'
export const loadingTrends = 'Cargando las tendencias'
export const noTrends = 'No hay tendencias para el país y la categoría elegidos.'
export const quietCategory = (category: Category, country: Country, collectionHours: number) =>
  `${categoryName(category)}: sin tendencias ${inCountry(country.code)} por ahora. La próxima actualización llegará ${withinHours(collectionHours)}.`
export const seeCategory = (category: Category) => `Ver ${categoryName(category)}`
export const seeCountries = 'Ver otros países'
export const somethingWentWrong = 'Algo ha fallado'
export const youAreOffline = 'No hay conexión'
export const comesOnline = 'Esto se mostrará en cuanto haya conexión.'
export const trendsFailed = 'No se pudieron cargar las tendencias. Inténtalo de nuevo más tarde.'
export const invalidCountry = 'El país elegido no es válido'
export const pageFailed = 'No se puede mostrar esta página. Inténtalo de nuevo más tarde.'
export const refreshPage = 'Recargar la página'
export const tryAgain = 'Reintentar'

export const trendsByCountry = 'Tendencias por país'
export const attribution =
  'Los datos de tendencias proceden de Google Trends. Uptick es un sitio independiente, sin afiliación con Google ni aval o patrocinio de Google.'
export const quoted = (headline: string) => `“${headline}”`
export const inRelated = 'En una búsqueda relacionada: {title}'
export const sampleData = 'Datos de ejemplo: contenido inventado, no búsquedas reales.'
export const data = 'Datos'
export const dataPages = { method: 'De dónde salen estos números', developers: 'Desarrollo', status: 'Estado' }
export const quickLinks = 'Enlaces rápidos'
export const quickLinksNavigation = 'Enlaces rápidos'
export const homeLink = 'Inicio'
export const archive = 'Archivo'
export const legal = 'Legal'
export const legalPages = {
  about: 'Acerca de',
  contact: 'Contacto',
  privacy: 'Política de privacidad',
  terms: 'Condiciones del servicio',
}
export const regions = 'Regiones'
export const copyright = (year: string) => `© ${year} Uptick`
export const updateFrequency = (collectionHours: number) => `Se actualiza ${everyHours(collectionHours)}`
export const printed = (address: string, time: string) => `Uptick, ${address}, ${time}`
export const shortcuts = 'Atajos de teclado'
export const theme = 'Tema'
export const themes = { system: 'Sistema', light: 'Claro', dark: 'Oscuro' }

export const toastTexts = { messages: 'Mensajes', close: 'Cerrar' } as const

function trendCount(count: number): string {
  return plural(count, { one: '1 tendencia', other: `${count} tendencias` })
}

type Complete<Module extends Words<typeof english>> = Module
export type Checked = Complete<typeof own>

import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { list, plural } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE = 'La búsqueda falló: no se puede acceder a los datos. Inténtalo de nuevo más tarde.'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: 'Cerrar',
  dialogTitle: 'Resultados de la búsqueda “{query}”',
  emptyDialogTitle: 'Buscar',
  seeAll: 'Ver todos los resultados',

  searching: 'Buscando…',
  refusals: {
    length: {
      heading: 'No se puede buscar “{query}”',
      hint: `La búsqueda debe tener entre ${MIN_QUERY_LENGTH} y ${MAX_QUERY_LENGTH} caracteres.`,
    },
    short: {
      heading: '“{query}” es demasiado corto',
      hint: 'Casi todos los títulos contienen una letra sola. Añade otra letra o una segunda palabra.',
    },
    signs: {
      heading: 'No se puede buscar solo “{query}”',
      hint: 'Los signos entre palabras no cuentan. Añade una palabra.',
    },
  },
  nothing: 'No hay resultados para “{query}”',
  nothingInDialog: 'No hay resultados para “{query}”. {ways}',
  waysOn: (country?: Country) =>
    `Prueba con otras palabras o explora las categorías. Una alerta avisa cuando ${country ? `sea tendencia ${inCountry(country.code)}` : 'aparezca en algún país'}.`,
  similar: 'Similares',
  similarHint:
    'No son “{query}”, pero se le parecen. Primero las más parecidas; no se cuentan arriba ni están en ningún feed.',
  browse: 'Explorar categorías',
  watch: 'Crear una alerta',
  waitsFor: (isPhrase: boolean) =>
    isPhrase
      ? 'Una alerta para {query} espera estas palabras, una tras otra.'
      : 'Una alerta para {query} espera la palabra completa.',
  wouldMiss: (missed: number, results: number) =>
    missed === results
      ? `No encontraría ${plural(results, { one: 'el resultado de esta lista', other: `ninguno de los ${results} resultados de esta lista` })}: {examples}.`
      : `No encontraría ${missed} de los ${results} resultados de esta lista, como {examples}.`,
  examples: '{one} o {other}',
  watchWords: (words: string) => `Crear alerta: ${words}`,
  watchPhrase: (phrase: string) => `Crear alerta: “${phrase}”`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} Mientras tanto, esto es lo que sabe este navegador.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'No hay conexión. Esto es lo que sabe este navegador.',
    nothing: 'No hay conexión, y nada de lo que sabe este navegador coincide.',
  },
  searchedHere: ({ hasTitles, countries }: { hasTitles: boolean; countries: readonly string[] }) => {
    const trends = countries.length > 0 ? `las tendencias de ${list(countries)}` : ''
    if (!hasTitles) return `Solo se buscó en lo que este navegador ha guardado: ${trends || 'nada todavía'}.`
    return `Solo se buscó en lo que este navegador ha guardado: los títulos de todos los países${trends && `, además de ${trends}`}.`
  },

  pageTitle: (query: string) => `Resultados de la búsqueda ${query}`,
  pageHeading: 'Resultados de “{query}”',
  emptyPageTitle: 'Buscar',
  pageDescription: 'Buscar por palabras en las tendencias de todos los países.',
  pageHint: 'Búsqueda por palabras en las tendencias de todos los países.',
  back: 'Volver',
  results: 'Tendencias',
  order: 'Primero las palabras completas, después lo más reciente.',
  searchEverywhere: 'Buscar en todos los países',

  count: (trends: number, countries: number) =>
    `${trendCount(trends)} en ${countryCount(countries)} ${plural(trends, { one: 'coincide', other: 'coinciden' })}.`,
  place: {
    category: (name: string, trends: number) => `<link>Categoría ${name}</link>: ${trendCount(trends)}`,
    country: (name: string, trends: number) => `<link>Todo de ${name}</link>: ${trendCount(trends)}`,
  },
  listed: `Se muestran las primeras ${MAX_SEARCH_RESULTS}.`,
}

function trendCount(count: number): string {
  return plural(count, { one: '1 tendencia', other: `${count} tendencias` })
}

function countryCount(count: number): string {
  return plural(count, { one: '1 país', other: `${count} países` })
}

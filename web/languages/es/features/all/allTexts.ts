import type { Country } from '../../../../../shared/countries.ts'
import { inCountry, nameInText } from '../../../../../shared/languages/es/countries.ts'
import { everyHours, hours, plural, volume } from '../../../../../shared/languages/es/formats.ts'
import { searchesAfter } from '../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  title: (country: Country) => `Todas las tendencias ${inCountry(country.code)}`,
  description: (country: Country, collectionHours: number) =>
    `Todo lo que se busca ${inCountry(country.code)}, en todas las categorías, primero lo más buscado. Se actualiza ${everyHours(collectionHours)}.`,
  order: 'Primero lo que sigue activo, después lo que ha terminado; en cada parte, según el número de búsquedas.',

  filters: 'Filtros',
  goingOn: 'Solo activas',
  lastHours: `Desde hace ${hours(RECENT_HOURS)} o menos`,
  fewest: 'Búsquedas, al menos',
  anyNumber: 'Sin mínimo',
  atLeast: (searches: number) => volume(searches),
  shown: (shown: number, all: number) => {
    const trends = trendCount(all)
    return shown === all ? trends : `${shown} de ${trends}`
  },

  active: 'Activas',
  ended: 'Terminadas',
  count: trendCount,
  searches: (count: number | null) => {
    const number = volume(count)
    return `<b>${number}</b><unit> ${searchesAfter(number)}</unit>`
  },
  none: 'Ninguna tendencia pasa estos filtros. <link>Mostrar todas</link>',
  nothing: (country: Country) => `No hay tendencias de ${nameInText(country.code)}.`,

  more: 'Otras formas de esta lista',
  yesterday: (country: Country) => `Ayer ${inCountry(country.code)}`,
  archive: 'Archivo',
  feed: 'Feed (Atom)',
  daily: 'Feed por días',
  table: 'Tabla (CSV)',
  loading: (country: Country) => `Cargando las tendencias de ${nameInText(country.code)}`,
}

function trendCount(count: number): string {
  return plural(count, { one: '1 tendencia', other: `${count} tendencias` })
}

import { countryName, inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { everyHours, plural, volume } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  heading: 'Todas as categorias',
  title: (country) => `Todas as tendências ${inCountry(country.code)}`,
  description: (country, collectionHours) =>
    `Tudo o que se busca ${inCountry(country.code)}, em todas as categorias, das buscas mais frequentes às menos. Atualização ${everyHours(collectionHours)}.`,
  order: 'O que continua vem antes do que terminou; em cada grupo, pela quantidade de buscas.',

  filters: 'Filtros',
  goingOn: 'Só o que continua',
  lastHours: `Início nas últimas ${RECENT_HOURS} horas`,
  fewest: 'Buscas, pelo menos',
  anyNumber: 'Qualquer número',
  atLeast: volume,
  shown: (shown, all) => {
    const trends = trendCount(all)
    return shown === all ? trends : `${shown} de ${trends}`
  },

  active: 'Em andamento',
  ended: 'Encerradas',
  count: trendCount,
  searches: (count) =>
    `<b>${volume(count)}</b><unit> ${plural(count ?? 0, { one: 'buscas', many: 'de buscas', other: 'buscas' })}</unit>`,
  none: 'Nenhuma tendência passa por estes filtros. <link>Mostrar todas</link>',
  nothing: (country) => `Nenhuma tendência ${inCountry(country.code)}.`,

  more: 'Outras formas desta lista',
  yesterday: (country) => `Ontem ${inCountry(country.code)}`,
  archive: 'Arquivo',
  feed: 'Feed (Atom)',
  daily: 'Feed por dia',
  table: 'Tabela (CSV)',
  loading: (country) => `Carregando as tendências: ${countryName(country.code)}`,
}

function trendCount(count: number): string {
  return count === 0 ? 'nenhuma tendência' : plural(count, { one: '1 tendência', other: `${count} tendências` })
}

import { inCountry, ofCountry } from '../../../../../shared/languages/pt/countries.ts'
import { everyHours, plural, searchesAfter, volume } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  title: (country) => `Todas as tendências ${inCountry(country.code)}`,
  description: (country, collectionHours) =>
    `Tudo o que se busca ${inCountry(country.code)}, em todas as categorias, o mais buscado primeiro. Atualização ${everyHours(collectionHours)}.`,
  order: 'O que continua vem antes do que terminou; em cada grupo, pela quantidade de buscas.',

  filters: 'Filtros',
  goingOn: 'Só o que continua',
  lastHours: `Início nas últimas ${RECENT_HOURS} horas`,
  fewest: 'Buscas, pelo menos',
  anyNumber: 'Qualquer número',
  atLeast: volume,
  shown: (shown, all) => {
    const trends = trendCount(all)
    return shown === all ? sentenceCase(trends) : `${shown} de ${trends}`
  },

  active: 'Em andamento',
  ended: 'Encerradas',
  count: trendCount,
  searches: (count) => `<b>${volume(count)}</b><unit> ${searchesAfter(volume(count))}</unit>`,
  none: 'Nenhuma tendência passa por estes filtros. <link>Mostrar todas</link>',
  nothing: (country) => `Nenhuma tendência ${ofCountry(country.code)}.`,

  more: 'Outras formas desta lista',
  yesterday: (country) => `Ontem ${inCountry(country.code)}`,
  archive: 'Arquivo',
  feed: 'Feed (Atom)',
  daily: 'Feed por dia',
  table: 'Tabela (CSV)',
  loading: (country) => `Carregando as tendências ${ofCountry(country.code)}`,
}

function trendCount(count: number): string {
  return count === 0 ? 'nenhuma tendência' : plural(count, { one: '1 tendência', other: `${count} tendências` })
}

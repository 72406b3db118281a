import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { list, plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE = 'A busca falhou: não foi possível acessar os dados. Tente de novo mais tarde.'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: 'Fechar',
  dialogTitle: 'Resultados da busca por “{query}”',
  emptyDialogTitle: 'Busca',
  seeAll: 'Ver todos os resultados',

  searching: 'Buscando...',
  refusals: {
    length: {
      heading: 'Não é possível buscar “{query}”',
      hint: `Busque de ${MIN_QUERY_LENGTH} a ${MAX_QUERY_LENGTH} caracteres.`,
    },
    short: {
      heading: '“{query}” é curto demais',
      hint: 'Uma só letra está em quase todos os títulos. Acrescente uma letra ou uma segunda palavra.',
    },
    signs: {
      heading: 'Não é possível buscar só “{query}”',
      hint: 'Os sinais entre palavras são ignorados. Acrescente uma palavra.',
    },
  },
  nothing: 'Nenhum resultado para “{query}”',
  nothingInDialog: 'Nenhum resultado para “{query}”. {ways}',
  waysOn: (country) =>
    `Tente outra busca ou navegue por categoria. Um alerta avisa quando ${country ? `isso entrar em alta ${inCountry(country.code)}` : 'isso aparecer em algum país'}.`,
  similar: 'Parecidas',
  similarHint:
    'Não são “{query}”, mas se parecem. As mais parecidas primeiro; não entram na conta acima nem em nenhum feed.',
  browse: 'Ver categorias',
  watch: 'Criar alerta para a busca',
  waitsFor: (isPhrase) =>
    isPhrase
      ? 'Um alerta para {query} espera por estas palavras, uma depois da outra.'
      : 'Um alerta para {query} espera pela palavra inteira.',
  wouldMiss: (missed, results) =>
    plural(results, {
      one: 'Ele não encontraria o único resultado desta lista, {examples}.',
      other:
        missed === results
          ? `Ele não encontraria nenhum dos ${results} resultados desta lista, como {examples}.`
          : `Ele não encontraria ${missed} dos ${results} resultados desta lista, como {examples}.`,
    }),
  examples: '{one} ou {other}',
  watchWords: (words) => `Criar alerta para ${words}`,
  watchPhrase: (phrase) => `Criar alerta para “${phrase}”`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} Enquanto isso, veja o que este navegador tem.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'Sem conexão. Isto é o que este navegador tem.',
    nothing: 'Sem conexão, e este navegador não tem nada sobre isso.',
  },
  searchedHere: ({ hasTitles, countries }) => {
    const places = plural(countries.length, { one: 'deste país', other: 'destes países' })
    const trends = countries.length > 0 ? `as tendências ${places}: ${list(countries)}` : undefined
    const searched = hasTitles ? ['os títulos de todos os países', trends] : [trends ?? 'nada ainda']
    return `A busca viu só o que este navegador guardou: ${searched.filter(Boolean).join('; ')}.`
  },

  pageTitle: (query) => `Resultados da busca por ${query}`,
  pageHeading: 'Resultados para “{query}”',
  emptyPageTitle: 'Busca',
  pageDescription: 'Busque tendências de todos os países pelas palavras que contêm.',
  pageHint: 'Encontre tendências de todos os países pelas palavras que contêm.',
  back: 'Voltar',
  results: 'Tendências',
  order: 'Primeiro as palavras inteiras, depois as mais novas.',
  searchEverywhere: 'Buscar em todos os países',

  count: (trends, countries) =>
    trends === 0 ? 'Nenhuma tendência.' : `${trendCount(trends)} em ${countryCount(countries)}.`,
  place: {
    category: (name, trends) => `<link>Categoria ${name}</link>: ${trendCount(trends)}`,
    country: (name, trends) => `<link>País: ${name}</link>: ${trendCount(trends)}`,
  },
  listed: `A lista mostra as primeiras ${MAX_SEARCH_RESULTS}.`,
}

function trendCount(count: number): string {
  return count === 0 ? 'nenhuma tendência' : plural(count, { one: '1 tendência', other: `${count} tendências` })
}

function countryCount(count: number): string {
  return plural(count, { one: `${count} país`, other: `${count} países` })
}

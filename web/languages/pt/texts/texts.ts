import { LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import { categoryName } from '../../../../shared/languages/pt/categories.ts'
import { countryName, inCountry, ofCountry } from '../../../../shared/languages/pt/countries.ts'
import {
  everyHours,
  plural,
  searchesAfter,
  updateTime,
  volume,
  withinHours,
} from '../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/texts.ts'

type In<Name extends keyof typeof english> = Words<(typeof english)[Name]>

export const product: In<'product'> = 'Uptick'
export const tagline: In<'tagline'> = 'O que o mundo está buscando'
export const home: In<'home'> = 'página inicial'
export const skip: In<'skip'> = 'Ir para o conteúdo'

export const language: In<'language'> = 'Idioma'
export const translation: In<'translation'> = 'Tradução automática'
export const reportMistake: In<'reportMistake'> = 'Informar um erro'

export const country: In<'country'> = 'País'
export const enterOpensCountry: In<'enterOpensCountry'> = 'Enter abre o país escolhido.'
export const searchTrends: In<'searchTrends'> = 'Buscar tendências'
export const search: In<'search'> = 'Buscar'
export const menu: In<'menu'> = 'Menu'
export const mainNavigation: In<'mainNavigation'> = 'Principal'
export const everywhere: In<'everywhere'> = 'Em toda parte'
export const compare: In<'compare'> = 'Comparar'
export const countries: In<'countries'> = 'Países'
export const premium: In<'premium'> = 'Premium'
export const login: In<'login'> = 'Entrar'
export const signUp: In<'signUp'> = 'Criar conta'

export const trendsTitle: In<'trendsTitle'> = (category, country) =>
  category === LEFTOVER_CATEGORY
    ? `Outras tendências ${inCountry(country.code)}`
    : `${categoryName(category)}: tendências ${inCountry(country.code)}`
export const trendsDescription: In<'trendsDescription'> = (subject, country, collectionHours) =>
  `O que se busca ${inCountry(country.code)} em ${subject}. Atualização ${everyHours(collectionHours)}.`
export const trendingSearches: In<'trendingSearches'> = 'buscas em alta'

export const categories: In<'categories'> = 'Categorias'
export const allCategories: In<'allCategories'> = 'Todas'
export const follow: In<'follow'> = 'Seguir'
export const followNamed: In<'followNamed'> = (name) => `Seguir ${name}`
export const signInToFollowTrends: In<'signInToFollowTrends'> =
  'Entre para seguir tendências e receber novidades por e-mail'

export const updated: In<'updated'> = 'Atualizado: {time}'
export const updatedNow: In<'updatedNow'> = (instant) => `Atualizado: ${updateTime(new Date(instant))}`
export const ago: In<'ago'> = (ago, country) =>
  `${ago === 'year' ? 'Há um ano' : 'Há uma semana'} ${inCountry(country.code)}`
export const onlyHere: In<'onlyHere'> = (country) => `Só ${inCountry(country.code)}`
export const ownTime: In<'ownTime'> = (time, city) =>
  `${time} (${city === undefined ? 'no seu fuso horário' : `horário de ${city}`})`
export const tabs: In<'tabs'> = 'Ordem'
export const tabNames: In<'tabNames'> = { Top: 'Mais buscadas', Latest: 'Recentes', Rising: 'Subindo' }
export const tabTips: In<'tabTips'> = {
  Top: 'Maior número de buscas',
  Latest: 'Apareceram há menos tempo',
  Rising: 'As que crescem mais rápido',
}
export const tabLabel: In<'tabLabel'> = (tab, count) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading: In<'tabHeading'> = (tab) => `Tendências: ${tabNames[tab]}`
export const columns: In<'columns'> = {
  rank: 'Posição',
  trend: 'Tendência',
  history: `${TREND_HOURS} horas`,
  volume: 'Buscas',
  growth: 'Crescimento',
}
export const opensSource: In<'opensSource'> = ' (abre a fonte)'
export const searches: In<'searches'> = (count) => `<b>${volume(count)}</b> ${searchesAfter(volume(count))}`
export const growth: In<'growth'> = 'Crescimento'
export const history: In<'history'> = (first, last, highest) =>
  `Buscas nas últimas ${TREND_HOURS} horas: ${first} no início, ${last} no fim, máximo de ${highest}`
export const noHistory: In<'noHistory'> = 'Sem histórico ainda'
export const active: In<'active'> = 'Ativa'
export const ended: In<'ended'> = 'Encerrada'
export const endedAgo: In<'endedAgo'> = 'Encerrada {age}'
export const lastedFor: In<'lastedFor'> = (duration) => `durou ${duration}`
export const span: In<'span'> = (hours, isOver) => {
  const most = hours > TREND_HOURS ? `mais de ${TREND_HOURS}` : hours
  return `${isOver ? 'Durou' : 'Ativa há'} ${most} ${plural(hours, { one: 'hora', other: 'horas' })}; só um número é conhecido`
}
export const historyOf: In<'historyOf'> = (title) => `Histórico de ${title}`
export const trendPage: In<'trendPage'> = 'Página da tendência'
export const trendPageOf: In<'trendPageOf'> = 'Página da tendência<vh> {title}</vh>'
export const notListed: In<'notListed'> = (topic) => `“${topic}” não está nesta lista agora.`
export const allEnded: In<'allEnded'> = 'Todas estas tendências terminaram.'
export const everythingEnded: In<'everythingEnded'> = (collectionHours) =>
  `Todas estas tendências terminaram. A próxima atualização vem ${withinHours(collectionHours)}.`
export const seeTab: In<'seeTab'> = (tab) => `Ver ${tabNames[tab]}`
export const showMoreArticles: In<'showMoreArticles'> = (count) =>
  plural(count, { one: `Mostrar mais ${count} artigo`, other: `Mostrar mais ${count} artigos` })
export const showFewerArticles: In<'showFewerArticles'> = 'Mostrar menos artigos'
export const groupEvents: In<'groupEvents'> = 'Agrupar acontecimentos'
export const whyTogether: In<'whyTogether'> = '<link>Por que juntas</link>: {reasons}'
export const moreSearches: In<'moreSearches'> = (count) =>
  plural(count, { one: `e mais ${count} busca:`, other: `e mais ${count} buscas:` })
export const sharedArticles: In<'sharedArticles'> = (count) =>
  plural(count, { one: `${count} artigo em comum`, other: `${count} artigos em comum` })
export const sharedSearches: In<'sharedSearches'> = (count) =>
  plural(count, {
    one: `${count} busca relacionada em comum`,
    other: `${count} buscas relacionadas em comum`,
  })
export const mostAlike: In<'mostAlike'> = 'A manchete mais típica · <link>como ela é escolhida</link>'
export const differ: In<'differ'> = 'Duas manchetes, porque as notícias divergem; <link>como elas são escolhidas</link>'
export const showSearches: In<'showSearches'> = (count) =>
  plural(count, { one: 'Mostrar a outra busca', other: `Mostrar as outras ${count} buscas` })
export const offline: In<'offline'> = 'Sem conexão. Estas tendências são do horário acima.'
export const unreachable: In<'unreachable'> =
  'Não foi possível acessar o Uptick agora. Estas tendências são do horário acima.'
export const staleTrends: In<'staleTrends'> = (country) =>
  `A atualização mais nova não tinha tendências ${ofCountry(country.code)}. Estas são do horário acima.`
export const seeStatus: In<'seeStatus'> = 'Ver a idade de todos os dados'
export const shownTrends: In<'shownTrends'> = (count, category, country) =>
  `${trendCount(count)} em ${categoryName(category)}, ${countryName(country.code)}`
export const trends: In<'trends'> = (count) => (count === 1 ? '1<vh> tendência</vh>' : `${count}<vh> tendências</vh>`)

export const quickHits: In<'quickHits'> = 'Destaques'
export const quickHitsTitle: In<'quickHitsTitle'> = 'Destaques de todas as categorias'

export const loading: In<'loading'> = 'Carregando'
export const loadingTrends: In<'loadingTrends'> = 'Carregando tendências'
export const noTrends: In<'noTrends'> = 'Nenhuma tendência no país e na categoria escolhidos.'
export const quietCategory: In<'quietCategory'> = (category, country, collectionHours) =>
  `${categoryName(category)}: nada em alta ${inCountry(country.code)} agora. A próxima atualização vem ${withinHours(collectionHours)}.`
export const seeCategory: In<'seeCategory'> = (category) => `Ver ${categoryName(category)}`
export const seeCountries: In<'seeCountries'> = 'Ver outros países'
export const somethingWentWrong: In<'somethingWentWrong'> = 'Ops! Algo deu errado'
export const youAreOffline: In<'youAreOffline'> = 'Sem conexão'
export const comesOnline: In<'comesOnline'> = 'Isto aparece assim que houver conexão.'
export const trendsFailed: In<'trendsFailed'> = 'Não foi possível carregar as tendências. Tente de novo mais tarde.'
export const invalidCountry: In<'invalidCountry'> = 'País inválido'
export const pageFailed: In<'pageFailed'> = 'Não é possível mostrar esta página. Tente de novo mais tarde.'
export const refreshPage: In<'refreshPage'> = 'Recarregar página'
export const tryAgain: In<'tryAgain'> = 'Tentar de novo'

export const trendsByCountry: In<'trendsByCountry'> = 'Tendências por país'
export const attribution: In<'attribution'> =
  'Os dados de tendências vêm do Google Trends. O Uptick é um site independente, sem afiliação, apoio ou patrocínio do Google.'
export const quoted: In<'quoted'> = (headline) => `“${headline}”`
export const inRelated: In<'inRelated'> = 'Em uma busca relacionada: {title}'
export const sampleData: In<'sampleData'> = 'Dados de exemplo: conteúdo inventado, não são buscas reais.'
export const data: In<'data'> = 'Dados'
export const dataPages: In<'dataPages'> = {
  method: 'De onde vêm estes números',
  developers: 'Desenvolvimento',
  status: 'Status',
}
export const quickLinks: In<'quickLinks'> = 'Links rápidos'
export const quickLinksNavigation: In<'quickLinksNavigation'> = 'Links rápidos'
export const homeLink: In<'homeLink'> = 'Início'
export const archive: In<'archive'> = 'Arquivo'
export const legal: In<'legal'> = 'Informações legais'
export const legalPages: In<'legalPages'> = {
  about: 'Sobre',
  contact: 'Contato',
  privacy: 'Política de privacidade',
  terms: 'Termos de uso',
}
export const regions: In<'regions'> = 'Regiões'
export const copyright: In<'copyright'> = (year) => `© ${year} Uptick`
export const updateFrequency: In<'updateFrequency'> = (collectionHours) => `Atualização ${everyHours(collectionHours)}`
export const shortcuts: In<'shortcuts'> = 'Atalhos do teclado'
export const theme: In<'theme'> = 'Tema'
export const themes: In<'themes'> = { system: 'Sistema', light: 'Claro', dark: 'Escuro' }

export const toastTexts: In<'toastTexts'> = { messages: 'Mensagens', close: 'Fechar' }

function trendCount(count: number): string {
  return count === 0 ? 'nenhuma tendência' : plural(count, { one: '1 tendência', other: `${count} tendências` })
}

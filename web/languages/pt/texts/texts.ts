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
import type * as own from './texts.ts'

type Texts = Words<typeof english>

export const product = 'Uptick'
export const tagline = 'O que o mundo está buscando'
export const home = 'página inicial'
export const skip = 'Ir para o conteúdo'

export const language = 'Idioma'
export const translation = 'Tradução automática'
export const reportMistake = 'Informar um erro'

export const country = 'País'
export const enterOpensCountry = 'Enter abre o país escolhido.'
export const searchTrends = 'Buscar tendências'
export const search = 'Buscar'
export const menu = 'Menu'
export const mainNavigation = 'Principal'
export const everywhere = 'Em toda parte'
export const compare = 'Comparar'
export const countries = 'Países'
export const premium = 'Premium'
export const login = 'Entrar'
export const signUp = 'Criar conta'

export const trendsTitle: Texts['trendsTitle'] = (category, country) =>
  category === LEFTOVER_CATEGORY
    ? `Outras tendências ${inCountry(country.code)}`
    : `${categoryName(category)}: tendências ${inCountry(country.code)}`
export const trendsDescription: Texts['trendsDescription'] = (subject, country, collectionHours) =>
  `O que se busca ${inCountry(country.code)} em ${subject}. Atualização ${everyHours(collectionHours)}.`
export const trendingSearches = 'buscas em alta'

export const categories = 'Categorias'
export const allCategories = 'Todas'
export const allCategoriesHeading = 'Todas as categorias'
export const follow = 'Seguir'
export const followNamed: Texts['followNamed'] = (name) => `Seguir ${name}`
export const signInToFollowTrends = 'Entre para seguir tendências e receber novidades por e-mail'

export const updated = 'Atualizado: {time}'
export const updatedNow: Texts['updatedNow'] = (instant) => `Atualizado: ${updateTime(new Date(instant))}`
export const ago: Texts['ago'] = (ago, country) =>
  `${ago === 'year' ? 'Há um ano' : 'Há uma semana'} ${inCountry(country.code)}`
export const onlyHere: Texts['onlyHere'] = (country) => `Só ${inCountry(country.code)}`
export const ownTime: Texts['ownTime'] = (time, city) =>
  `${time} (${city === undefined ? 'no seu fuso horário' : `horário de ${city}`})`
export const tabs = 'Ordem'
export const tabNames: Texts['tabNames'] = { Top: 'Mais buscadas', Latest: 'Recentes', Rising: 'Subindo' }
export const tabTips: Texts['tabTips'] = {
  Top: 'Maior número de buscas',
  Latest: 'Apareceram há menos tempo',
  Rising: 'As que crescem mais rápido',
}
export const tabLabel: Texts['tabLabel'] = (tab, count) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading: Texts['tabHeading'] = (tab) => `Tendências: ${tabNames[tab]}`
export const columns: Texts['columns'] = {
  rank: 'Posição',
  trend: 'Tendência',
  history: `${TREND_HOURS} horas`,
  volume: 'Buscas',
  growth: 'Crescimento',
}
export const sourceOf: Texts['sourceOf'] = (title) => `Fonte de ${title}`
export const detailsOf: Texts['detailsOf'] = (title) => `Detalhes de ${title}`
export const searches: Texts['searches'] = (count) => `<b>${volume(count)}</b> ${searchesAfter(volume(count))}`
export const growth = 'Crescimento'
export const history: Texts['history'] = (first, last, highest) =>
  `Buscas nas últimas ${TREND_HOURS} horas: ${first} no início, ${last} no fim, máximo de ${highest}`
export const noHistory = 'Sem histórico ainda'
export const active = 'Ativa'
export const ended = 'Encerrada'
export const endedAgo = 'Encerrada {age}'
export const lastedFor: Texts['lastedFor'] = (duration) => `durou ${duration}`
export const span: Texts['span'] = (hours, isOver) => {
  const most = hours > TREND_HOURS ? `mais de ${TREND_HOURS}` : hours
  return `${isOver ? 'Durou' : 'Ativa há'} ${most} ${plural(hours, { one: 'hora', other: 'horas' })}; só um número é conhecido`
}
export const historyOf: Texts['historyOf'] = (title) => `Histórico de ${title}`
export const trendPage = 'Página da tendência'
export const notListed: Texts['notListed'] = (topic) => `“${topic}” não está nesta lista agora.`
export const allEnded = 'Todas estas tendências terminaram.'
export const everythingEnded: Texts['everythingEnded'] = (collectionHours) =>
  `Todas estas tendências terminaram. A próxima atualização vem ${withinHours(collectionHours)}.`
export const seeTab: Texts['seeTab'] = (tab) => `Ver ${tabNames[tab]}`
export const showMoreArticles: Texts['showMoreArticles'] = (count) =>
  plural(count, { one: `Mostrar mais ${count} artigo`, other: `Mostrar mais ${count} artigos` })
export const showFewerArticles = 'Mostrar menos artigos'
export const isNew = 'Nova desde sua última visita'
export const groupEvents = 'Agrupar acontecimentos'
export const pinned = 'Páginas fixadas'
export const compactCards = 'Compacto'
export const wholeCards = 'Cartões inteiros'
export const whyTogether = '<link>Por que juntas</link>: {reasons}'
export const moreSearches: Texts['moreSearches'] = (count) =>
  plural(count, { one: `e mais ${count} busca:`, other: `e mais ${count} buscas:` })
export const sharedArticles: Texts['sharedArticles'] = (count) =>
  plural(count, { one: `${count} artigo em comum`, other: `${count} artigos em comum` })
export const sharedSearches: Texts['sharedSearches'] = (count) =>
  plural(count, {
    one: `${count} busca relacionada em comum`,
    other: `${count} buscas relacionadas em comum`,
  })
export const mostAlike = 'A manchete mais típica · <link>como ela é escolhida</link>'
export const differ = 'Duas manchetes, porque as notícias divergem; <link>como elas são escolhidas</link>'
export const showSearches: Texts['showSearches'] = (count) =>
  plural(count, { one: 'Mostrar a outra busca', other: `Mostrar as outras ${count} buscas` })
export const offline = 'Sem conexão. Estas tendências são do horário acima.'
export const unreachable = 'Não foi possível acessar o Uptick agora. Estas tendências são do horário acima.'
export const staleTrends: Texts['staleTrends'] = (country) =>
  `A atualização mais nova não tinha tendências ${ofCountry(country.code)}. Estas são do horário acima.`
export const seeStatus = 'Ver a idade de todos os dados'
export const shownTrends: Texts['shownTrends'] = (count, category, country) =>
  `${trendCount(count)} em ${categoryName(category)}, ${countryName(country.code)}`
export const trends: Texts['trends'] = (count) =>
  plural(count, { one: `${count}<vh> tendência</vh>`, other: `${count}<vh> tendências</vh>` })

export const quickHits = 'Destaques'
export const quickHitsTitle = 'Destaques de todas as categorias'

export const loading = 'Carregando'
export const loadingTrends = 'Carregando tendências'
export const noTrends = 'Nenhuma tendência no país e na categoria escolhidos.'
export const quietCategory: Texts['quietCategory'] = (category, country, collectionHours) =>
  `${categoryName(category)}: nada em alta ${inCountry(country.code)} agora. A próxima atualização vem ${withinHours(collectionHours)}.`
export const seeCategory: Texts['seeCategory'] = (category) => `Ver ${categoryName(category)}`
export const seeCountries = 'Ver outros países'
export const somethingWentWrong = 'Ops! Algo deu errado'
export const youAreOffline = 'Sem conexão'
export const comesOnline = 'Isto aparece assim que houver conexão.'
export const trendsFailed = 'Não foi possível carregar as tendências. Tente de novo mais tarde.'
export const invalidCountry = 'País inválido'
export const pageFailed = 'Não é possível mostrar esta página. Tente de novo mais tarde.'
export const refreshPage = 'Recarregar página'
export const tryAgain = 'Tentar de novo'

export const trendsByCountry = 'Tendências por país'
export const attribution =
  'Os dados de tendências vêm do Google Trends. O Uptick é um site independente, sem afiliação, apoio ou patrocínio do Google.'
export const quoted: Texts['quoted'] = (headline) => `“${headline}”`
export const inRelated = 'Em uma busca relacionada: {title}'
export const sampleData = 'Dados de exemplo: conteúdo inventado, não são buscas reais.'
export const data = 'Dados'
export const dataPages: Texts['dataPages'] = {
  method: 'De onde vêm estes números',
  developers: 'Desenvolvimento',
  status: 'Status',
}
export const quickLinks = 'Links rápidos'
export const quickLinksNavigation = 'Links rápidos'
export const homeLink = 'Início'
export const archive = 'Arquivo'
export const legal = 'Informações legais'
export const legalPages: Texts['legalPages'] = {
  about: 'Sobre',
  contact: 'Contato',
  privacy: 'Política de privacidade',
  terms: 'Termos de uso',
}
export const regions = 'Regiões'
export const copyright: Texts['copyright'] = (year) => `© ${year} Uptick`
export const updateFrequency: Texts['updateFrequency'] = (collectionHours) =>
  `Atualização ${everyHours(collectionHours)}`
export const printed: Texts['printed'] = (address, time) => `Uptick, ${address}, ${time}`
export const shortcuts = 'Atalhos do teclado'
export const theme = 'Tema'
export const themes: Texts['themes'] = { system: 'Sistema', light: 'Claro', dark: 'Escuro' }

export const toastTexts: Texts['toastTexts'] = { messages: 'Mensagens', close: 'Fechar' }

function trendCount(count: number): string {
  return count === 0 ? 'nenhuma tendência' : plural(count, { one: '1 tendência', other: `${count} tendências` })
}

type Complete<Module extends Texts> = Module
export type Checked = Complete<typeof own>

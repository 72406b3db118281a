import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { isRightToLeft } from '../../../../../shared/text/isRightToLeft.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title, country) => `${isolated(title)}: tendência de busca ${inCountry(country.code)}`,
  breadcrumb: 'Caminho de navegação',
  loading: 'Carregando o assunto',
  failed: 'Não foi possível carregar este assunto. Tente de novo mais tarde.',

  waveStarted: 'Esta onda começou em {time}',
  listedSince: 'Na lista do país desde {time}',
  lastSeen: 'Visto pela última vez em {time}',
  updated: 'Atualizado em {time}',
  openInSource: 'Abrir na fonte',
  notTrending: (country) => `Não está em alta ${inCountry(country.code)} agora`,

  now: 'Agora',
  atItsPeak: 'Em seu máximo',
  searches: 'Buscas',
  growth: 'Crescimento',
  rank: 'Posição no país',
  countries: 'Países',
  waveCount: 'Ondas',

  history: 'Histórico',
  noHistory: 'Sem histórico ainda.',
  noNumbers: 'Nenhuma atualização soube quantas buscas teve.',
  chart: ({ title, country, from, to, peak, peakDay, last }) =>
    `Buscas por ${title} ${inCountry(country.code)}, ${from === to ? from : `de ${from} a ${to}`}: máximo de ${peak} em ${peakDay}, ${last} no fim. A tabela abaixo tem os números.`,
  peak: (volume, day) => `Máximo: ${volume}, ${day}`,
  atLeast: 'Os números são limites mínimos: cada atualização diz “pelo menos tantas”.',
  showTable: 'Mostrar os números em tabela',
  tableCaption: 'Buscas, crescimento e posição em cada atualização',
  when: (zone) => `Quando (${zone})`,
  rankColumn: 'Posição',
  earlierWave: 'Uma onda que começou em {time}',
  unknownStart: 'Uma onda sem início conhecido',

  peakSearches: 'Máximo de buscas',
  peakGrowth: 'Maior crescimento',

  articles: 'Artigos',
  noArticles: 'Nenhum artigo ainda.',

  related: 'Tendências relacionadas',
  elsewhere: 'Também em alta',
  elsewhereTable: 'O mesmo acontecimento em outros países',
  moreIn: (category) => `Mais em ${categoryName(category)}`,
  country: 'País',
  searchEverywhere: 'Buscar isto em todos os países',
  reasons: {
    article: 'Mesmo artigo',
    term: 'Mesma busca',
    related: 'Mesmas buscas relacionadas',
    name: 'Mesmo nome em outro alfabeto',
  },

  unknownTitle: 'Não se sabe nada sobre este assunto.',
  unknown: (country) => `Nunca foi visto em alta ${inCountry(country.code)}, ou isso foi há mais de um ano.`,
  seeCategory: (category) => `Ver ${categoryName(category)}`,
}

import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { everyHours, growth, number, volume } from '../../../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../../../shared/languages/pt/numberWord.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  CLOSE_START_HOURS,
  EVENT_HEADLINE_HOURS,
  MAX_EVENT_SHARERS,
  MAX_EVENT_TRENDS,
  MAX_HEADLINE_WORDS,
  MAX_ONLY_HERE,
  MIN_EVENT_COUNTRIES,
  MIN_HEADLINE_WORDS,
  NEAR_START_HOURS,
  SAME_TIME_MINUTES,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { plainPage } from '../../../../../shared/pages.ts'
import { LOWEST_STEP, stepsUpTo } from '../../../../../shared/trends/steps.ts'
import type * as english from '../../../../pages/method/methodTexts.ts'

export const SHOWN_STEPS: readonly number[] = stepsUpTo(10_000_000)

const EXAMPLE = 310_000
export const exampleStep = SHOWN_STEPS.findLast((step) => step <= EXAMPLE) ?? LOWEST_STEP
const nextStep = SHOWN_STEPS.find((step) => step > EXAMPLE) ?? LOWEST_STEP

const shown = volume(exampleStep)

export const methodTexts: Words<typeof english.methodTexts> = (collectionHours) => ({
  title: 'De onde vêm estes números',
  description:
    'O que significam as buscas, os horários e as manchetes no Uptick: níveis em vez de contagens, quando uma onda começa e termina, quando buscas dividem um cartão, qual manchete é citada, o que fica de fora e como aparecem os dados antigos.',
  lead: 'Todos os números vêm da lista de buscas em alta que o Google Trends publica para cada país. Esta página diz o que é feito dessa lista aqui.',
  facts: [
    { label: 'Países', value: String(COUNTRIES.length) },
    { label: 'Categorias', value: String(CATEGORIES.length) },
    { label: 'Coleta', value: everyHours(collectionHours) },
    { label: 'Cada lista abrange', value: `${TREND_HOURS} horas` },
  ],

  stepFigure: `Os níveis de ${number(LOWEST_STEP)} a ${number(SHOWN_STEPS.at(-1) ?? 0)} de buscas. Cerca de ${number(EXAMPLE)} buscas aparecem como ${shown}.`,
  stepCaption:
    'Quanto mais longo o traço sob um número, mais alto o nível; cada potência de dez acrescenta o mesmo comprimento.',
  example: `Cerca de ${number(EXAMPLE)}: ${shown}`,

  waveFigure: `Uma onda começa antes de uma coleta, é vista por duas e terminou antes da terceira. A fonte é consultada ${everyHours(collectionHours)}.`,
  waveCaption: 'As linhas tracejadas são coletas. Início e fim mantêm os horários que a fonte dá.',
  started: 'Início',
  ended: 'Fim',
  collections: ['Coleta', `+${collectionHours} h`, `+${2 * collectionHours} h`],

  sections: [
    {
      id: 'step',
      title: 'Um nível, não uma contagem',
      blocks: [
        {
          pull: `“${shown}” quer dizer pelo menos ${number(exampleStep)} buscas e menos de ${number(nextStep)}.`,
        },
        {
          text: 'A fonte informa um degrau de uma escada (1, 2 e 5 vezes uma potência de dez), nunca uma contagem, então cada número de buscas é um limite mínimo. Níveis nunca são somados, nem se tira a média deles. O que uma coleta viu fica no histórico do assunto.',
        },
        {
          text: `O crescimento é o número da própria fonte, em porcentagem. Onde a fonte omite um número, ${volume(null)} ou ${growth(null)} fica no lugar; nenhuma tendência é ordenada por esse valor.`,
        },
      ],
    },
    {
      id: 'wave',
      title: 'Quando uma onda começa e termina',
      blocks: [
        { pull: 'Uma onda começa quando a fonte diz, não quando olhamos pela primeira vez.' },
        {
          text: 'Uma tendência é uma onda de um assunto em um país, com o início e o fim que a fonte informa. Enquanto não tem fim, ela está ativa; a fonte pode corrigir um fim depois. Um assunto que volta tem uma nova onda, e as anteriores ficam na página dele.',
        },
        {
          text: 'A primeira das nossas coletas que viu um assunto não é um início: “Na lista do país desde” a indica. Onde um assunto apareceu primeiro não diz nada sobre onde ele começou.',
        },
      ],
    },
    {
      id: 'events',
      title: 'Quando buscas dividem um cartão',
      blocks: [
        { pull: 'Um cartão, um acontecimento; os números são os da tendência mais buscada dele, nunca uma soma.' },
        {
          text: `Tendências de um país dividem um cartão se têm em comum um artigo que trata das duas, ou se uma é busca relacionada da outra e elas têm mais em comum: outras buscas relacionadas, uma palavra rara dos títulos ou manchetes muito parecidas. Inícios com até ${CLOSE_START_HOURS} horas de diferença contam a favor; categorias diferentes, contra. O que mais de ${numberWord(MAX_EVENT_SHARERS)} tendências têm em comum, como a cobertura ao vivo de um dia inteiro ou “placar ao vivo”, não liga nada.`,
        },
        {
          text: `Um cartão tem no máximo ${numberWord(MAX_EVENT_TRENDS)} tendências, para que não cresçam correntes de coisas que pouco têm a ver umas com as outras. As regras comparam palavras e endereços: não entendem nada e não veem o que só o sentido liga.`,
        },
        {
          text: 'Nada fica escondido. O título de cada tendência está no cartão, um clique mostra as outras em linhas, e “Agrupar acontecimentos” dá de novo a cada uma seu próprio cartão. As abas e suas contagens, a busca, o que se segue, os feeds e a API mantêm todas as tendências.',
        },
      ],
    },
    {
      id: 'elsewhere',
      title: 'Quando dois países têm o mesmo assunto',
      blocks: [
        {
          text: 'Assuntos de dois países são ligados se têm um artigo em comum, as mesmas palavras, várias buscas relacionadas em comum ou o mesmo nome em outro alfabeto. O que é de muitos assuntos de um país, como a cobertura ao vivo de um dia inteiro, não liga nada. Cada país mantém seu próprio título, nível e horários.',
        },
      ],
    },
    {
      id: 'everywhere',
      title: 'Quando muitos países têm o mesmo acontecimento',
      blocks: [
        { pull: 'Contamos os países, cada um uma vez; as buscas nunca são somadas.' },
        {
          text: `Todo acontecimento tem um assunto central: cada país dele está ligado a esse assunto ou tem dois motivos em comum com cada um de dois países que estão ligados a ele. Assim, nenhuma corrente de ligações cresce. Palavras iguais sozinhas só contam se as duas ondas começaram com até ${NEAR_START_HOURS} horas de diferença, e palavras buscadas todos os dias, como “tempo”, só com um artigo em comum. Países que a coleta mais nova não atualizou ficam de fora e são nomeados.`,
        },
        {
          text: `“Apareceu primeiro” é o país em que a fonte o mostrou primeiro, e não diz nada sobre onde ele começou: países grandes passam do limiar da fonte mais cedo. Inícios com até ${SAME_TIME_MINUTES} minutos de diferença são quase ao mesmo tempo, e com um início desconhecido nada é dito. Uma aparição começa depois da última coleta em que menos de ${MIN_EVENT_COUNTRIES} países tinham o acontecimento. Cada onda listada desde então conta, também a de um país que não a tem mais na lista; o que terminou antes é contado como uma aparição anterior. O que começou antes da nossa primeira coleta, ou em uma lacuna mais longa que as ${TREND_HOURS} horas que as listas alcançam, não tem um primeiro país conhecido.`,
        },
        {
          text: `“Só em” lista assuntos sem equivalente em nenhum outro país. Eles têm um artigo e pelo menos tantas buscas quantas tem metade dos assuntos do país; no máximo ${MAX_ONLY_HERE} são nomeados.`,
        },
      ],
    },
    {
      id: 'headline',
      title: 'Qual manchete é citada',
      blocks: [
        {
          text: 'A do artigo mais novo que a fonte lista para a tendência. Ela é citada inteira, no próprio idioma, com o veículo e a idade. Nós não escrevemos motivos: sem um artigo, nada é dito.',
        },
        {
          text: 'Para um acontecimento em muitos países, é a do artigo, entre os mais novos deles, que mais desses países listam.',
        },
        {
          text: `Em um cartão com várias tendências, é o título mais parecido com os dos outros artigos delas, entre os artigos de ${EVENT_HEADLINE_HOURS} horas antes do início da primeira até ${EVENT_HEADLINE_HOURS} horas depois; se não há nenhum, o mais novo é considerado. Perguntas, listas que começam com um número, coberturas ao vivo, títulos em maiúsculas e os de menos de ${numberWord(MIN_HEADLINE_WORDS)} ou mais de ${MAX_HEADLINE_WORDS} palavras não são escolhidos. Se nenhum título se parece o bastante com os outros, nenhum é citado. Se outro veículo diz quase o mesmo com outros números, os dois são citados.`,
        },
      ],
    },
    {
      id: 'dropped',
      title: 'O que fica de fora',
      blocks: [
        {
          terms: [
            {
              term: 'O que não está na lista',
              meaning: 'A fonte decide o que lista. O que ela deixa de fora, ninguém vê aqui.',
            },
            {
              term: 'Sem artigo',
              meaning:
                'Uma tendência sem artigo com título não está em nenhuma aba. A busca, a página dela e a API a têm.',
            },
            {
              term: 'Duas categorias',
              meaning: `Beleza e moda e Entretenimento não têm categoria aqui. Uma tendência sem nenhuma outra fica em ${categoryName(LEFTOVER_CATEGORY)}.`,
            },
            {
              term: 'Links inseguros',
              meaning: 'Só ficam links para páginas da web. Uma tendência fica quando o link dela é descartado.',
            },
            {
              term: 'Listas duvidosas',
              meaning: `Uma lista com menos de 1 em ${LARGEST_SHRINK} das tendências de antes, onde havia pelo menos ${SMALLEST_JUDGED}, só é usada quando a coleta seguinte a confirma.`,
            },
          ],
        },
      ],
    },
    {
      id: 'stale',
      title: 'Como aparecem os dados antigos',
      blocks: [
        {
          text: [
            `Um país que não pôde ser coletado mantém sua última lista, com o horário dela, e é marcado como mais antigo. Quando os dados mais novos têm mais de ${maxDataAgeHours(collectionHours)} horas, ou nenhum país está em dia, a `,
            { text: 'página de status', to: plainPage('status') },
            ' avisa. Ela lista a idade de cada país.',
          ],
        },
        {
          text: 'Recentes e Destaques são o que era novo na coleta, e ficam assim até a próxima. As idades ao lado de tendências e artigos são contadas pelo relógio do seu aparelho.',
        },
      ],
    },
    {
      id: 'quote',
      title: 'Como nos citar',
      blocks: [
        {
          text: [
            'Diga “pelo menos” e indique o país e o horário acima da lista. Os dados são do Google, por meio do Google Trends; o método e os erros são nossos. ',
            { text: 'Avise se achar um', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})

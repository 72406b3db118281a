import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { everyHours, fullHour, growth, number, percent, volume } from '../../../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../../../shared/languages/pt/numberWord.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  MAX_LATEST_HOURS,
  MAX_QUICK_HIT_DAYS,
  MAX_QUICK_HITS,
  MAX_QUICK_HITS_PER_CATEGORY,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { countriesPage, plainPage } from '../../../../../shared/pages.ts'
import type * as english from '../../../../pages/about/aboutTexts.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'

const EXTENT = `${COUNTRIES.length} países e ${CATEGORIES.length} categorias`

export const aboutTexts: Words<typeof english.aboutTexts> = (collectionHours) => ({
  title: 'Sobre o Uptick',
  description: `O que o Uptick mostra, de onde vêm os números, o que eles significam e com que frequência mudam: tendências de ${TREND_HOURS} horas em ${EXTENT}.`,
  lead: `O Uptick mostra o que as pessoas estão buscando: os assuntos em alta nas últimas ${TREND_HOURS} horas em ${EXTENT}. Qualquer pessoa pode ler e buscar, sem conta.`,
  sections: [
    {
      id: 'numbers',
      title: 'O que os números significam',
      blocks: [
        {
          text: 'Uma tendência é uma onda de um assunto em um país: ela começa, cresce e em algum momento acaba. Quando o assunto volta mais tarde, é uma nova tendência.',
        },
        {
          terms: [
            {
              term: 'Buscas',
              meaning: `Pelo menos tantas. A fonte conta em níveis (100, 200, 500, ${number(1_000)} e assim por diante), então ${volume(200_000)} quer dizer ${number(200_000)} ou mais, até o próximo nível. É um limite mínimo, nunca uma contagem exata.`,
            },
            {
              term: 'Crescimento',
              meaning: 'Quanto mais se buscou isso do que antes, em porcentagem, como a fonte informa.',
            },
            { term: 'Ativa', meaning: 'A onda continua.' },
            { term: 'Encerrada', meaning: 'A onda acabou: a fonte deu um fim a ela.' },
            {
              term: 'Idade',
              meaning:
                'Contada pelo relógio do seu aparelho desde o momento em que a onda começou, e não desde a nossa última atualização.',
            },
            {
              term: 'A linha pequena',
              meaning: `As buscas que cada uma das nossas atualizações das últimas ${TREND_HOURS} horas viu.`,
            },
          ],
        },
        {
          text: `Onde a fonte não diz nada sobre uma tendência, um valor usual fica no lugar: ${volume(null)} para buscas, ${growth(null)} para crescimento. Esse valor nunca é comparado, e nenhuma tendência é ordenada por ele.`,
        },
        {
          text: 'Abaixo de uma tendência ficam artigos de notícias que a fonte indica para ela. Um artigo sem título não é mostrado, nem uma tendência que não tem nenhum artigo com título.',
        },
      ],
    },
    {
      id: 'lists',
      title: 'Mais buscadas, Recentes, Subindo e Destaques',
      blocks: [
        {
          text: 'Em um país e uma categoria, cada tendência está em exatamente uma de três abas e fica nela até a próxima coleta.',
        },
        {
          terms: [
            {
              term: 'Recentes',
              meaning: `O que continua ativo e tinha no máximo ${numberWord(MAX_LATEST_HOURS)} horas na coleta, as mais novas primeiro.`,
            },
            {
              term: 'Subindo',
              meaning: 'Do resto, as que crescem mais rápido, mas no máximo metade delas.',
            },
            { term: 'Mais buscadas', meaning: 'Todo o resto, as mais buscadas primeiro.' },
          ],
        },
        {
          text: `Destaques são até ${numberWord(MAX_QUICK_HITS, 'feminine')} tendências de todas as categorias de um país. São escolhidas entre as que mais crescem, as mais buscadas e as mais novas, nenhuma com mais de ${numberWord(MAX_QUICK_HIT_DAYS)} dias na coleta, e ficam na ordem das buscas e do crescimento tomados em conjunto. Nenhum nome aparece ali duas vezes, e nenhuma categoria mais de ${numberWord(MAX_QUICK_HITS_PER_CATEGORY, 'feminine')} vezes.`,
        },
        {
          text: [
            'Um assunto pode ser de várias categorias e está na lista de cada uma. O que não cabe em nenhuma fica em Outros. Veja também a ',
            { text: 'lista de países', to: countriesPage() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Atualizações e dados antigos',
      blocks: [
        {
          text: `As tendências de todos os países são coletadas de novo ${everyHours(collectionHours)}. Você só vê uma coleta quando ela está completa, então o que está em uma página é sempre da mesma.`,
        },
        {
          list: [
            'O horário acima de uma lista é o das tendências dela, não o momento em que você abriu a página.',
            'Quando uma atualização não traz nada útil para um país, as últimas tendências boas ficam. Elas mantêm seu próprio horário, e uma nota acima delas diz que são mais antigas.',
            'Quando não é possível acessar o site, seu navegador pode mostrar o que guardou de uma visita anterior, também com o horário dessas tendências.',
            'Os dados de exemplo são inventados. Eles só entram onde uma cópia deste site não alcança a fonte, e o rodapé de cada página avisa.',
          ],
        },
      ],
    },
    {
      id: 'following',
      title: 'Seguir',
      blocks: [
        {
          text: `Com uma conta, você pode seguir uma tendência ou uma categoria inteira. Às ${fullHour(DIGEST_HOUR)} no seu fuso horário, você recebe um e-mail com o que mudou, e uma notificação no navegador, se permitir. Quando nada mudou, não há e-mail.`,
        },
        {
          text: `Uma mudança é um novo assunto, um novo status, mais de ${numberWord(SIGNIFICANT_ARTICLES)} artigos novos, buscas que subiram mais de ${percent(SIGNIFICANT_VOLUME_PERCENT)} ou crescimento que subiu mais de ${SIGNIFICANT_GROWTH_POINTS} pontos.`,
        },
      ],
    },
    {
      id: 'source',
      title: 'De onde vêm os dados',
      blocks: [
        {
          text: 'Todos os dados de tendências vêm do Google Trends. O Uptick é um site independente, sem afiliação, apoio ou patrocínio do Google. Os artigos são de quem os publicou; o Uptick só leva até eles.',
        },
        {
          text: [
            'A ',
            { text: 'Política de privacidade', to: plainPage('privacy') },
            ' diz o que é guardado sobre você.',
          ],
        },
      ],
    },
    {
      id: 'shortcuts',
      title: 'Atalhos do teclado',
      blocks: [
        {
          keys: [
            { key: '/', meaning: 'Ir para o campo de busca' },
            { key: '?', meaning: 'Mostrar estes atalhos' },
            { key: 'j', meaning: 'Ir para a próxima tendência' },
            { key: 'k', meaning: 'Ir para a tendência anterior' },
            { key: '[', meaning: 'No arquivo, ir para o que veio antes' },
            { key: ']', meaning: 'No arquivo, ir para o que veio depois' },
            { key: 'Enter', meaning: 'Abrir a tendência em que você está' },
          ],
        },
        { text: 'Eles não fazem nada enquanto você digita em um campo.' },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: `O Premium será uma newsletter com novidades a cada 6 horas, enquanto as novidades grátis são diárias. Vai custar ${premiumTexts.price} por mês, depois de 7 dias grátis.`,
        },
        {
          text: 'Ainda não foi lançado. Chega em breve ao Canadá, aos EUA e ao Reino Unido. Para saber quando, clique em Premium no alto de qualquer página e entre na lista de espera: são só seu e-mail e seu país, sem conta e sem custo.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contato',
      blocks: [
        {
          text: [
            'Há algo errado, faltando ou pouco claro? ',
            { text: 'Escreva para nós', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})

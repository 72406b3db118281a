import type { EventCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { list, plural, scale, searchesAfter, utcTime, volume } from '../../../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../../../shared/languages/pt/numberWord.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const MIN_WORD = numberWord(MIN_EVENT_COUNTRIES)

/** `"no <b>Brasil</b>"` */
function markedPlace(code: string): string {
  const name = countryName(code)
  return inCountry(code).replace(name, `<b>${name}</b>`)
}

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: 'Em toda parte',
  title: (category, at) =>
    `${category ? `${categoryName(category)} em toda parte` : 'Em toda parte'}: o que ${at === undefined ? 'está' : 'estava'} em alta em ${MIN_WORD} ou mais países${at === undefined ? '' : `, ${utcTime(at)}`}`,
  description: (category) =>
    `Buscas em alta${category ? ` em ${categoryName(category)},` : ''} em ${MIN_WORD} ou mais de ${COUNTRIES.length} países, com o título em cada um e onde apareceram primeiro.`,
  eventTitle: (title, countries) => `“${title}” em ${countries} países`,
  eventDescription: (title, codes, first) =>
    `“${title}” está em alta ${list(codes.map(inCountry))}${first === undefined ? '' : `; apareceu primeiro ${inCountry(first)}`}. O título e as buscas em cada país.`,
  lead: (count, isPast) => {
    const verb = isPast ? 'estavam' : 'estão'
    const searches = plural(count || 2, {
      one: `${count} busca que ${isPast ? 'estava' : 'está'}`,
      other: `${count || ''} buscas que ${verb}`,
    }).trim()
    return sentenceCase(
      `${searches} em alta em ${MIN_WORD} ou mais países, cada uma só uma vez, as de mais países primeiro.`,
    )
  },
  upToDate: ({ count, isPast, update, late, zone }) =>
    [
      `<b>${count} de ${COUNTRIES.length} países ${isPast ? 'estavam' : 'estão'} em dia</b>`,
      update !== undefined && `, coleta de ${update}`,
      late > 0 && `; <link>${plural(late, { one: 'um ficou', other: `${numberWord(late)} ficaram` })} de fora</link>`,
      zone === 'UTC' ? '. Horários em UTC.' : `. Horários de ${zone}; para citar, em UTC.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'Comparar países',
  categories: 'Categorias',
  all: 'Todas',

  list: (category) => `Acontecimentos${category ? ` em ${categoryName(category)}` : ''}, os de mais países primeiro`,
  columns: {
    rank: 'Posição',
    event: 'Acontecimento',
    where: 'Onde',
    hours: `${TREND_HOURS} horas`,
    countries: 'Países',
    highest: 'Máximo',
  },
  sameElsewhere: 'O mesmo em outros países',
  more: (count) => `mais ${count}`,
  countries: (count) => plural(count, { one: `<b>${count}</b> país`, other: `<b>${count}</b> países` }),
  highest: 'Maior nível:',
  reportedBy: 'Notícia de {publisher}',

  firstListed: ({ codes, more, next, isGone, isAgain }) =>
    [
      `Apareceu primeiro ${codes.length + more === 1 ? '' : 'quase ao mesmo tempo '}${list([...codes.map(markedPlace), ...(more > 0 ? [`em mais ${more}`] : [])])}`,
      ', {time}',
      next && `, ${next.hours} h antes do que ${inCountry(next.code)}`,
      isGone && '; não está mais na lista de lá',
      isAgain && '; está de novo na lista de lá',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'Não se sabe onde apareceu primeiro',
  unknownReasons: {
    start: 'Não se sabe onde apareceu primeiro: a fonte não deu o horário de um dos países',
    beforeUs: (day) =>
      `Não se sabe onde apareceu primeiro: já estava em alguma lista antes do início das nossas coletas, ${day}`,
    gap: (from, until) => `Não se sabe onde apareceu primeiro: nada foi coletado de ${from} a ${until}`,
  },
  appeared: (from, until, code) =>
    `Apareceu antes: ${from === until ? from : `de ${from} a ${until}`}, primeiro ${inCountry(code)}`,

  show: (count) => `Mostrar os ${count} países`,
  hide: (count) => `Ocultar os ${count} países`,
  regions: { americas: 'Américas', europe: 'Europa', asia: 'Ásia e Oriente Médio', oceania: 'Oceania' },
  tile: (name, searches, isFirst) =>
    `${name}, ${searches} ${searchesAfter(searches)}${isFirst ? ', apareceu primeiro' : ''}`,
  goneTile: (name) => `${name}: apareceu primeiro, não está mais na lista`,
  notTrending: (name) => `${name}: não está em alta`,
  notUpToDate: (name) => `${name}: desatualizado`,
  first: '1º',
  steps: 'Em alta, por buscas',
  stepNames: [`menos de ${scale(1_000)}`, ...[1_000, 10_000, 100_000, 1_000_000].map(volume)],
  listedFirst: 'Apareceu primeiro',
  gone: 'Apareceu primeiro, não está mais na lista',
  off: 'Não está em alta',
  stale: 'Desatualizado',

  spread: `Países, últimas ${TREND_HOURS} horas`,
  spreadLabel: (from, to) => `Países nas últimas ${TREND_HOURS} horas: de ${from} a ${to}`,

  caption: (count, gone, waves) =>
    [
      plural(count, { one: `${count} país`, other: `${count} países` }),
      gone > 0 &&
        plural(gone, {
          one: ` e ${numberWord(gone)} que não tem mais o acontecimento na lista`,
          other: ` e ${numberWord(gone)} que não têm mais o acontecimento na lista`,
        }),
      waves > 0 &&
        `, com ${numberWord(waves, 'feminine')} ${plural(waves, { one: 'onda anterior', other: 'ondas anteriores' })}`,
      '; o mais antigo primeiro. As buscas são limites mínimos e nunca são somadas.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone) => [
    'País',
    'Título lá',
    'Buscas',
    ...(zone === 'UTC' ? ['Início, UTC'] : [`Início (${zone})`, 'UTC']),
    'Por que conta como o mesmo',
  ],
  utc: (time) => `${time}<name> UTC</name>`,
  showRows: (count) => plural(count, { one: `Mostrar mais ${count} linha`, other: `Mostrar mais ${count} linhas` }),
  otherRows: 'As outras linhas',
  unknownStart: 'Não se sabe',
  seed: 'Referência para os outros',
  firstGone: (since) => `Apareceu primeiro. Não está mais na lista desde ${since}`,
  goneSince: (since) => `Não está mais na lista desde ${since}`,
  goneLate: (since) => `Desatualizado; visto pela última vez em ${since}`,
  earlierWave: (since) => `Uma onda anterior de lá, vista pela última vez em ${since}`,
  reasons: {
    article: 'Mesmo artigo',
    term: 'Mesmas palavras',
    related: 'Mesmas buscas relacionadas',
    name: 'Mesmo nome em outro alfabeto',
  },

  none: 'Nada está em alta em tantos países agora.',
  noneText: (category) =>
    `Nenhuma busca${category ? ` em ${categoryName(category)}` : ''} está em alta em ${MIN_WORD} ou mais dos países que estão em dia.`,
  eventGone: `Este acontecimento não está mais em ${MIN_WORD} ou mais países. Estes estão.`,
  unknownHour: 'Não há coleta dessa hora.',
  unknownHourText:
    'Nada foi coletado nesse momento, ou faz tempo demais. Os arquivos de cada mês permanecem, com todas as ondas.',
  monthFiles: 'Ver os arquivos',
  seeNow: 'Ver o que está em alta agora',
  seeAll: 'Ver todas as categorias',
  seeStatus: 'Ver a idade de todos os dados',
  showMore: (count) =>
    plural(count, { one: `Mostrar mais ${count} acontecimento`, other: `Mostrar mais ${count} acontecimentos` }),
  shown: (from, to, all) => `Acontecimentos ${from} a ${to} de ${all}`,
  pages: 'Páginas de acontecimentos',
  pageEvents: (from, to) => `, acontecimentos ${from} a ${to}`,
  next: 'Próxima',
  all_: (count) => `Todos os ${count} em CSV`,
  failed: 'Não foi possível carregar o que está em alta em toda parte. Tente de novo mais tarde.',
  loading: 'Carregando acontecimentos',

  about: 'Sobre esta lista',
  compare: 'Comparar',
  country: 'País',
  with: 'Com',
  mostLike: (country, others) => `${country}, hoje mais semelhante a: ${others.join('; ')}.`,
  likeness: (name, shared, of) =>
    `${name}, ${plural(of, { one: `${shared} de ${of} acontecimento`, other: `${shared} de ${of} acontecimentos` })}`,
  allOnly: (count) =>
    plural(count, { one: 'A busca sem par em outros países', other: `Todas as ${count} sem par em outros países` }),
  counted: 'Como é feita a conta',
  countedText:
    'Um acontecimento é uma busca e as equivalentes em outros países, ligadas por um artigo em comum, palavras iguais, buscas relacionadas ou um nome. Cada país conta uma vez.',
  firstText: `“Apareceu primeiro” é o início mais antigo entre as ondas listadas desde a última vez que menos de ${MIN_EVENT_COUNTRIES} países tinham o acontecimento. Diz quando a fonte o mostrou, não onde ele começou.`,
  late: (names) => `Ficaram de fora, porque a atualização mais nova não trouxe nada novo: ${list(names)}.`,
  everyCountry: 'Nenhum país ficou de fora.',
  method: 'De onde vêm estes números',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `{title} esteve em alta ${fact}, conforme os dados de ${time}`,
  eventFact(countries, first) {
    const all = `em ${countries} de ${COUNTRIES.length} países`
    return first ? `${all}; apareceu primeiro ${first.where}, ${first.time}` : all
  },
  inManyCountries: 'Tendências de busca em muitos países',
  inCountries: (countries) => `{title}: tendência de busca em ${countries} países`,
}

import { ALL } from '../../../../../shared/categories.ts'
import type { ListCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { countryName, inCountry, ofCountry } from '../../../../../shared/languages/pt/countries.ts'
import { day, monthAndYear, plural, utcTime } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month, country) => `Arquivo, ${monthName(month)}: ${countryName(country.code)}`,
  monthDescription: (month) =>
    `Todas as coletas de ${monthName(month)} em ${COUNTRIES.length} países e a maior busca de cada dia.`,
  lead: `Todas as coletas dos últimos ${ARCHIVE_DAYS} dias, em UTC. A mais antiga é de {time}.`,

  day: 'Dia',
  country: 'País',
  go: 'Ir',
  weekAgo: 'há uma semana',
  monthAgo: 'há um mês',
  yearAgo: 'há um ano',
  far: (country) => `${countryName(country.code)}:`,

  months: 'Meses',
  collectionsAMonth: 'Coletas por mês',
  present: (collections, expected) =>
    collections < expected
      ? `${collections} de ${expected}<vh> ${plural(expected, { one: 'coleta', other: 'coletas' })}</vh>`
      : plural(expected, { one: `${collections}<vh> coleta</vh>`, other: `${collections}<vh> coletas</vh>` }),
  caption: (month, country) =>
    `${countryName(country.code)}, ${monthName(month)}: as coletas de cada dia e a maior busca.`,
  weekdays: [
    ['Seg', 'segunda-feira'],
    ['Ter', 'terça-feira'],
    ['Qua', 'quarta-feira'],
    ['Qui', 'quinta-feira'],
    ['Sex', 'sexta-feira'],
    ['Sáb', 'sábado'],
    ['Dom', 'domingo'],
  ],
  mark: (at, ok, all, isSample) =>
    `${utcTime(at)}${ok < all ? `, ${ok} de ${all} países` : ''}${isSample ? ', dados de exemplo' : ''}`,
  sample: 'Exemplo',
  gap: (hour, of) => `${hour}<vh>, ${day(new Date(of))}: sem coleta</vh>`,
  nothing: 'Nada foi coletado neste dia',
  keyWhole: `Todos os ${COUNTRIES.length} países`,
  keyPart: 'Alguns países: o traço é a parte deles',
  keyGap: 'Sem coleta',
  ownZone: 'Dias e horários em UTC.',

  ago: texts.ago,
  again: (searches) => `${searches}, e hoje de novo`,

  now: (country) => `Ver ${countryName(country.code)} agora`,
  breadcrumb: 'Caminho de navegação',
  onDay: (country, at) => `${countryName(country.code)} em ${day(new Date(at))}`,
  csv: 'CSV desta lista',
  collected: 'Coleta de {time}.',
  upToDate: (ok, all) => `${ok} de ${all} países.`,
  kept: (country, at) =>
    `Aquela coleta não tinha tendências ${ofCountry(country.code)}.${at === null ? '' : ` Estas são de ${utcTime(at)}.`}`,
  sampleData: 'Dados de exemplo: conteúdo inventado, não são buscas reais.',
  others: 'Outras coletas',
  previous: '<vh>Anterior: </vh>{time}',
  next: '<vh>Seguinte: </vh>{time}',
  weekEarlier: 'Uma semana antes',
  yearEarlier: 'Um ano antes',
  nowShort: 'Agora',
  note: 'Os artigos são os links daquele dia; alguns podem não existir mais. Horários em UTC.',
  wasActive: 'Estava ativa',
  hadEnded: 'Já encerrada',
  since: 'desde {time}',
  empty: (category, country) =>
    `Nenhuma tendência ${ofCountry(country.code)} em ${categoryName(category)} naquele momento.`,
  more: (count) => `Mais ${count}`,
  pastTitle: (category, country, at) =>
    `${countryName(country.code)} em ${utcTime(at)}: ${category === ALL ? 'todas as categorias' : categoryName(category)}`,
  pastDescription: (category, country, at) =>
    category === ALL
      ? `O que se buscava ${inCountry(country.code)} em ${day(new Date(at))}: todas as tendências como estavam em ${utcTime(at)}.`
      : `O que se buscava ${inCountry(country.code)} em ${day(new Date(at))}: as tendências de ${categoryName(category)} como estavam em ${utcTime(at)}.`,

  refused: {
    'bad-at': {
      title: 'O arquivo não tem essa data.',
      text: 'Escreva horários como 2026-11-21T12, dias como 2026-11-21, meses como 2026-11; tudo em UTC.',
    },
    'unknown-collection': {
      title: 'O arquivo não tem nada desse momento.',
      text: `Ele tem as coletas dos últimos ${ARCHIVE_DAYS} dias.`,
    },
    gone: {
      title: 'As tendências desse momento foram excluídas.',
      text: 'As coletas ao lado podem ainda estar lá.',
    },
  },
  inFiles: (month) => `Todas as ondas de ${monthName(month)} estão nos arquivos do mês, que permanecem:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'Esse dia ainda não chegou.',
  starts: (at) => `O arquivo começa em ${day(new Date(at))}.`,
  nothingOn: (date) => `Nada foi coletado em ${day(new Date(date))}.`,
  nearest: 'Coletas mais próximas',
  openArchive: 'Abrir o arquivo',
  failed: 'Não é possível ler o arquivo. Tente de novo mais tarde.',
  loading: 'Carregando o arquivo',

  thenAndNow: 'Antes e agora',
  searchesThen: (search) => `${search} na época`,
  still: (search, rank) => `Ainda na lista: ${search}, nº ${rank}`,
  stillListed: (count, of) =>
    count === 0
      ? `Nenhuma das ${of} está na lista agora.`
      : plural(count, {
          one: `${count} de ${of} está na lista agora.`,
          other: `${count} de ${of} estão na lista agora.`,
        }),
}

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) =>
    `Tendências de busca ${where}, ${category ? categoryName(category) : 'todas as categorias'}`,
  asOf: (text, time) => `${text}, em ${time}`,
  listed: (list, trends) => `${list}: ${trends}`,
  items: (trends) => trends.join(', '),
}

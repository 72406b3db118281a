import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { choice, fullHour, list, number, plural, weekdayNumbered } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
  WATCH_COUNT_DAYS,
  WEEKLY_DIGEST_DAY,
} from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = {
  new: 'nova',
  growing: 'no próximo nível',
  ended: 'encerrada',
}

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'Há um parêntese aberto. Feche-o ou tire-o.',
  'closed-bracket': 'Um parêntese foi fechado sem ter sido aberto. Tire-o.',
  'excluded-in-half': 'Um alerta não pode excluir uma palavra de apenas um lado de um OR. Crie dois.',
  'several-in-half': 'Um alerta não pode pedir várias palavras em um lado de um OR. Crie dois.',
  'excluded-together': 'Um alerta não pode excluir palavras só quando aparecem juntas. Exclua cada uma.',
  'two-choices': 'Um alerta tem um único grupo de palavras com OR. Crie um alerta para cada palavra do outro grupo.',
  'unknown-operator': 'Um alerta não entende NEAR, title: e afins. Entre aspas, são palavras.',
  'no-word': 'Acrescente uma palavra para buscar.',
  'only-excluded': 'Um alerta precisa de uma palavra para encontrar, não só de palavras excluídas.',
  'too-many-words': `Um alerta tem no máximo ${MAX_WATCH_WORDS} palavras, contando as excluídas e a frase.`,
  contradiction: '“{word}” não pode ser buscada e excluída ao mesmo tempo.',
  'long-word': `Uma palavra tem no máximo ${MAX_WATCH_WORD_LENGTH} caracteres.`,
  'wildcard-inside': 'Em “{word}”, um * só pode ficar no começo e no fim.',
  'no-letters': '“{word}” não tem letras nem números.',
  'short-beside-wildcard': `“{word}” é curta demais: junto a um *, pelo menos ${MIN_WATCH_PREFIX_LENGTH} caracteres.`,
  'short-word': `“{word}” é curta demais: pelo menos ${MIN_WATCH_WORD_LENGTH} letras ou números.`,
  'too-broad': `Isso corresponde a mais de ${MAX_WATCH_SHARE_PERCENT}% de todas as tendências. Acrescente uma palavra, uma frase ou um país.`,
  'unknown-country': 'Esse país não está aqui.',
  'unknown-category': 'Essa categoria não existe.',
  'no-volume': 'O mínimo de buscas é um número inteiro a partir de 1.',
  'no-event': 'Escolha quando receber o aviso: ao surgir, ao crescer ou ao terminar.',
  'no-delivery': 'Escolha como receber: no resumo ou na hora.',
  'long-name': `Um nome tem no máximo ${MAX_WATCH_NAME_LENGTH} caracteres.`,
  kept: 'Você já tem este alerta.',
  'no-country': 'Escolha um país ou “Em toda parte”.',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'Alertas',
  ofAll: (count) => `${count}<vh> de ${MAX_WATCHES}</vh>`,
  lead: 'Palavras que você aguarda. Avisamos de cada ocorrência uma só vez; se nada aparece, nada é enviado. Só você as vê.',
  newWatch: 'Novo alerta',
  loading: 'Carregando seus alertas',
  loadFailed: 'Não é possível mostrar seus alertas agora. Tente de novo mais tarde.',

  none: 'Nenhum alerta ainda',
  howTo: 'Indique uma palavra e avisamos quando um país começar a buscar por ela.',

  line: 'Um alerta em uma linha',
  lineExample: 'tesla OR byd "model 3" -stock',
  check: 'Conferir',
  meant: (operators) => `Você quis dizer ${list(operators)}?`,
  asWords: (operators) =>
    plural(operators.length, {
      one: `Do jeito que está, ${smallLetters(operators)} vale como palavra.`,
      other: `Do jeito que está, ${smallLetters(operators)} valem como palavras.`,
    }),
  takeOperators: (operators) => `Sim, usar ${list(operators)}`,
  keepWords: (operators) =>
    `Não, manter ${smallLetters(operators)} como ${plural(operators.length, { one: 'palavra', other: 'palavras' })}`,
  readsWords: 'Procura: {words}.',
  reads: 'Procura: {words}. {found} <link>Definir países e mais</link>',
  wouldHaveMatched: (total) =>
    total === 0
      ? 'Nenhuma ocorrência na última semana.'
      : `Teria encontrado ${plural(total, { one: '1 ocorrência', other: `${number(total)} ocorrências` })} na última semana.`,

  caption: 'Seus alertas, os mais novos primeiro',
  columns: {
    words: 'Palavras',
    last: 'Última ocorrência',
    hits: `Ocorrências em ${WATCH_COUNT_DAYS} dias`,
    actions: 'Ações',
  },
  today: (clock, zone) => `Hoje, ${clock} ${zone === 'UTC' ? zone : `(${zone})`}`,
  hits: (count) =>
    plural(count, {
      one: `<b>${count}</b><vh> ocorrência</vh>`,
      other: `<b>${number(count)}</b><vh> ocorrências</vh>`,
    }),
  noHit: '0<vh> ocorrências</vh>',
  noneYet: (since) => `Nenhuma ainda; alerta ativo desde ${since}`,
  pause: 'Pausar',
  resume: 'Retomar',
  pauseNamed: (name) => `Pausar ${name}`,
  resumeNamed: (name) => `Retomar ${name}`,
  editNamed: (name) => `Editar ${name}`,
  feedNamed: (name) => `Feed: ${name}`,
  paused: 'Pausado',
  pausedSince: (since) => `Pausado desde ${since}`,
  edit: 'Editar',
  feed: 'Feed',
  gone: 'O alerta deste link foi excluído ou é de outra conta.',

  hitsOfWatch: (name) => `de ${name}`,
  hitsOf: 'Ocorrências de {words}',
  matchesFor: (count) =>
    count === 0
      ? 'Nenhuma ocorrência de {words}'
      : plural(count, { one: '1 ocorrência de {words}', other: `${number(count)} ocorrências de {words}` }),
  hitOrder: 'As mais novas primeiro, como a fonte as escreve.',
  sameInFeed: (count) =>
    plural(count, { one: 'O feed privado também a tem.', other: `O feed privado tem as mesmas ${number(count)}.` }),
  timesIn: (zone) => (zone === 'UTC' ? 'Horários em UTC.' : `Horários de ${zone}.`),
  titlesOnly: (count) => `Só nos títulos (${number(count)})`,
  showMore: (count) => `Mostrar mais ${number(count)}`,
  past: (search) => `Chegou a ${search}`,
  loadingHits: 'Carregando as ocorrências',
  hitsFailed: 'Não é possível mostrar as ocorrências agora.',
  noHits: (days) => `Nenhuma nos últimos ${days} dias.`,

  notChanged: (reason) => `O alerta não foi alterado. ${reason}`,
  failures: {
    'too-many-watches': `Não cabe outro na sua conta: ela guarda no máximo ${MAX_WATCHES}. Exclua um ou use menos palavras.`,
    'unknown-watch': 'Ele foi excluído nesse meio-tempo.',
    unavailable: 'Verifique sua conexão e tente de novo.',
    other: 'Tente de novo mais tarde.',
  },

  feedOf: 'Feed privado de {name}',
  feedAddress: 'o endereço do feed',
  feedNote: 'Para leitores de feeds, Slack e Teams. Quem tem o endereço pode ler as ocorrências e as palavras.',
  renew: 'Criar um novo endereço',
  renewing: 'Um momento…',
  renewHint: 'O antigo deixa de funcionar.',
  renewed: 'O feed tem um novo endereço',
  switchOff: 'Desativar o feed',
  switchingOff: 'Um momento…',
  switchedOff: 'O feed está desativado',
  isOff: 'Este alerta não tem feed: o endereço não leva a lugar nenhum.',
  switchOn: 'Ativar o feed',
  onHint: 'Ele terá um novo endereço.',
  switchedOn: 'O feed está ativado',

  newTitle: 'Novo alerta de palavras',
  editTitle: 'Alterar um alerta',
  close: 'Fechar',
  words: 'Palavras',
  lists: { any: 'Qualquer uma', all: 'Todas', none: 'Nenhuma', phrase: 'Frase exata' },
  wordsHint:
    'Palavras inteiras, em qualquer alfabeto. Os mesmos sinais que em uma linha: vírgula ou OR, “…”, -palavra ou !palavra, ( ), palavra*, *palavra*. Procura nos títulos e nas buscas relacionadas.',
  where: 'Onde',
  everywhere: 'Em toda parte',
  someCountries: 'Alguns países',
  addCountry: 'Adicionar um país',
  takeOut: (name) => `Remover ${name}`,
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  addCategory: 'Adicionar uma categoria',
  least: 'Mínimo de buscas',
  any: 'Qualquer número',
  when: 'Avisar quando',
  events: {
    new: 'Surgir',
    growing: 'Chegar ao próximo nível (ex.: 50 mil+)',
    ended: 'Terminar',
  },
  reasons: { new: 'Nova', growing: 'Chegou ao próximo nível', ended: 'Encerrada' },
  how: 'Como',
  atOnce: 'Na hora',
  inUpdate: {
    daily: 'No e-mail diário',
    weekly: `No e-mail de ${weekdayNumbered(WEEKLY_DIGEST_DAY.weekday)}`,
    off: 'Nas novidades por e-mail, que estão desativadas',
  },
  inNotification: 'Na notificação diária',
  notTold: 'Sem aviso: suas novidades estão desativadas. <link>Ativar</link>',
  atOnceExcept: (from, to) => `Na hora, exceto de ${fullHour(from)} a ${fullHour(to)}`,
  atOnceHint:
    'Logo depois da atualização que encontrou algo: por notificação, se algum navegador seu as recebe; se não, por e-mail. O aviso diz que um alerta encontrou algo, nunca as palavras. Seu horário de silêncio está na sua conta.',
  cancel: 'Cancelar',
  leaveSure: 'Sair sem salvar este alerta?',
  leaveNow: 'Sair',
  stay: 'Ficar aqui',
  save: 'Criar alerta',
  saveChanges: 'Salvar',
  saving: 'Salvando…',
  saved: 'O alerta está ativo',
  changed: 'O alerta foi alterado',
  notSaved: (reason) => `O alerta não foi salvo. ${reason}`,
  remove: 'Excluir este alerta',
  removeSure: 'O feed e a lista de ocorrências vão junto.',
  removeNow: 'Excluir',
  removing: 'Excluindo…',
  keep: 'Manter',
  removed: 'O alerta foi excluído',

  preview: 'Prévia',
  lastWeek: 'Na última semana',
  previewEmpty: 'Indique uma palavra e veja aqui o que o alerta teria encontrado.',
  previewLoading: 'Procurando na última semana…',
  wouldMatch: (total) =>
    total === 0
      ? 'Não teria encontrado nada'
      : `Teria encontrado ${plural(total, { one: `${total} ocorrência`, other: `${number(total)} ocorrências` })}`,
  collections: (collections, countries) =>
    countries === undefined
      ? `Em ${collectionCount(collections)}.`
      : `Em ${collectionCount(collections)}, ${plural(countries, { one: `${countries} país`, other: `${number(countries)} países` })}.`,
  nothingMatched: (collections) =>
    `Em ${collectionCount(collections)}. Sem problema: um alerta espera por ocorrências futuras.`,
  tooMany: (total) => plural(total, { one: `${total} ocorrência`, other: `${number(total)} ocorrências` }),
  tooManyHint: `Mais de ${MAX_WATCH_SHARE_PERCENT}% de todas as tendências: seria barulho demais. Acrescente uma palavra, uma frase ou um país.`,
  more: (count) => `e mais ${number(count)}`,
  moreWith: (count) => `Mais ${number(count)} com {word}, como {title}.`,
  useWord: (word) => `Usar ${word}`,
  inLastWeek: (count) => `<b>${number(count)}</b> na última semana`,
  addWord: (total) => `${number(total)} ocorrências: acrescente uma palavra`,
  previewFailed: 'Não é possível mostrar agora o que o alerta teria encontrado.',
  day: { today: 'hoje' },
  inCategories: (categories) =>
    `${plural(categories.length, { one: 'na categoria', other: 'nas categorias' })} ${choice(categories.map(categoryName))}`,
  whenOneOf: (events) => sentenceCase(choice(events.map((event) => SHORT_EVENTS[event]))),
}

/** `["OR", "NOT"]` → `“or” e “not”` */
function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => `“${operator.toLowerCase()}”`))
}

function collectionCount(count: number): string {
  return plural(count, { one: `${count} coleta`, other: `${number(count)} coletas` })
}

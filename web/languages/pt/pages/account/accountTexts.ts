import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { fullHour, percent, plural, weekdayNumbered } from '../../../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../../../shared/languages/pt/numberWord.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  DIGEST_OUTCOME_DAYS,
  DIGEST_TRENDS_PER_CATEGORY,
  FRESH_SIGN_IN_MINUTES,
  HOLD_DAYS,
  MAX_NAME_LENGTH,
  MAX_SHORT_DIGEST_LINES,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WEEKLY_DIGEST_DAY,
} from '../../../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../../../shared/people/timeZone.ts'
import type * as english from '../../../../pages/account/accountTexts.ts'

const DIGEST_TIME = fullHour(DIGEST_HOUR)
const CHANGE = `as buscas subiram mais de ${percent(SIGNIFICANT_VOLUME_PERCENT)}, o crescimento subiu mais de ${SIGNIFICANT_GROWTH_POINTS} pontos, o status mudou ou saíram mais de ${numberWord(SIGNIFICANT_ARTICLES)} artigos`

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'Tendências seguidas',
  description: 'O que você segue no Uptick, o que mudou e as configurações da sua conta.',
  needsScripts: 'Sua conta precisa de um navegador de 2024 ou mais recente, com JavaScript ativado.',
  loading: 'Carregando sua conta',
  signedInAs: 'Sessão iniciada como {email}',
  parts: 'Nesta página',

  caption: 'O que você segue, os itens mais novos primeiro',
  columns: {
    name: 'Tendência ou categoria',
    changes: 'O que mudou',
    searches: 'Buscas',
    action: 'Ação',
  },
  trend: 'Tendência',
  category: 'Categoria',
  categoryWithTrends: (trends) =>
    trends === 0
      ? 'Categoria, nenhuma tendência'
      : `Categoria, ${plural(trends, { one: '1 tendência', other: `${trends} tendências` })}`,
  following: 'Seguindo<vh> {name}</vh>',
  nothingKnown: '–',
  noChange: 'Sem mudança',
  notListed: 'Fora da lista atual',
  moreChanges: (count) => `e mais ${count}`,
  comparedWith: 'Mudanças desde {time}, com ou sem e-mail de lá para cá.',
  notCompared: 'Ainda não há tendências mais antigas para comparar.',
  changesFailed: 'Não é possível mostrar agora o que mudou.',
  listFailed: 'Não é possível mostrar agora o que você segue. Tente de novo mais tarde.',
  offline: 'Sem conexão. Isto é o que este navegador tem da sua lista.',
  unreachable: 'Não foi possível acessar o Uptick agora. Isto é o que este navegador tem da sua lista.',
  watchesFailed: 'Não é possível mostrar seus alertas agora. Recarregue esta página.',

  filter: 'Filtrar o que você segue',
  left: (count, total) => `Mostrando ${count} de ${total}`,
  noneLeft: (filter) => `Nada do que você segue corresponde a “${filter}”.`,
  tryAnother: 'Você pode procurar um nome, um país ou uma categoria.',
  showAll: 'Mostrar tudo',
  unfold: (count) => `Mostrar todos os ${count}`,

  nothingFollowed: 'Você ainda não segue nada.',
  howToFollow: 'Siga uma tendência ou uma categoria inteira e leia aqui o que mudou desde ontem.',
  seeTrends: (country) => `Ver tendências ${inCountry(country.code)}`,

  unfollowing: 'Deixando de seguir',
  unfollowed: 'Você deixou de seguir {name}.',
  notUnfollowed: 'Não foi possível deixar de seguir {name}. O item continua na sua lista.',
  notFollowedAgain: 'Não foi possível seguir {name} de novo. O item não está mais na sua lista.',
  tooManyAgain: 'Não foi possível seguir {name} de novo: sua lista está cheia.',
  undo: 'Desfazer',
  dismiss: 'Fechar',

  settings: 'Configurações',
  settingsFailed: 'Não é possível mostrar suas configurações agora. Tente de novo mais tarde.',

  emailUpdates: 'Novidades por e-mail',
  emailUpdatesLead: `Enviadas às ${DIGEST_TIME} no seu fuso horário quando um alerta encontrou algo ou algo que você segue mudou: ${CHANGE}.`,
  digest: 'Com que frequência',
  digests: { daily: 'Diária', weekly: `Semanal (${weekdayNumbered(WEEKLY_DIGEST_DAY.weekday)})`, off: 'Desativada' },
  lastDigest: 'Último envio: {time}',
  noLastDigest: `Último envio: nenhum nos últimos ${DIGEST_OUTCOME_DAYS} dias`,
  nextDigest: 'Próximo envio: {time}, se algo que você segue mudar ou um alerta encontrar algo',
  zonedTime: ({ weekday, day, clock, city, zone }) =>
    `${weekday}, ${day}, ${clock} ${city === undefined ? (zone === 'UTC' ? zone : `(${zone})`) : `(horário de ${city})`}`,
  endings: 'O que vale um e-mail',
  endingChoices: { all: 'Todas as mudanças', goingOn: 'Só o que continua' },
  endingHints: {
    all: 'Também nos dias em que algo apenas terminou.',
    goingOn: 'Nenhum e-mail nos dias em que algo apenas terminou.',
  },
  form: 'Formato',
  forms: { whole: 'Completo', lines: 'Uma linha por tendência' },
  formHints: {
    whole: `O que continua, com buscas, mudanças e artigos, por país, e o que terminou. De uma categoria, ${DIGEST_TRENDS_PER_CATEGORY} tendências e quantas há além delas.`,
    lines: `Título, buscas e mudança do que continua, no máximo ${MAX_SHORT_DIGEST_LINES} linhas.`,
  },
  confirmations: 'Confirmar por e-mail o que sigo e deixo de seguir',
  timeZone: 'Fuso horário',
  zoneRegions: {
    Africa: 'África',
    America: 'Américas',
    Antarctica: 'Antártida',
    Arctic: 'Ártico',
    Asia: 'Ásia',
    Atlantic: 'Atlântico',
    Australia: 'Austrália',
    Europe: 'Europa',
    Indian: 'Oceano Índico',
    Pacific: 'Pacífico',
    Other: 'Outros',
  },
  thisBrowserZone: (zone, time) => `${zone}, ${time} agora (este navegador)`,
  timeThere: (time) => `Hora atual lá: ${time}.`,
  saveZone: 'Salvar',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (não escolhido)`,
  noZone: `<b>Usamos ${DEFAULT_TIME_ZONE}.</b> Seu navegador não informou onde você está, então ${DIGEST_TIME} quer dizer ${DIGEST_TIME} ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own, time, zone) =>
    `<b>Este navegador está em ${own}</b> (hora atual: ${time}). Seus e-mails chegam às ${DIGEST_TIME} em ${zone}.`,
  takeZone: (zone) => `Usar ${zone}`,

  digestOff: 'Suas novidades estão desativadas. Mesmo assim, você pode ver uma prévia.',
  preview: 'Ver prévia do próximo resumo',
  previewTitle: 'Seu próximo resumo',
  previewLoading: 'Vendo o que mudou…',
  previewFailed: 'Não é possível mostrar seu próximo resumo agora. Tente de novo mais tarde.',
  nothingToTell: 'Nada a informar no momento. Em dias assim, não enviamos e-mail.',
  subject: 'Assunto:',
  hits: (count) =>
    plural(count, {
      one: `${count} nova ocorrência dos seus alertas`,
      other: `${count} novas ocorrências dos seus alertas`,
    }),
  goesOn: (count) =>
    count === 0 ? 'nenhuma continua' : plural(count, { one: `${count} continua`, other: `${count} continuam` }),
  hasEnded: (count) =>
    count === 0 ? 'nenhuma terminou' : plural(count, { one: `${count} terminou`, other: `${count} terminaram` }),
  close: 'Fechar',
  sendCopy: 'Enviar um agora',
  copySent: 'Uma cópia foi enviada para {address}.',
  copies: {
    sending: 'Enviando…',
    nothing: 'Nada a informar no momento, por isso nada foi enviado.',
    limit: 'São no máximo três cópias por dia. Tente de novo amanhã.',
    suppressed:
      'Nada foi enviado: e-mails para o seu endereço voltaram ou foram denunciados. Você pode verificá-lo no alto desta página.',
    'not-set-up': 'Nada foi enviado: este site não envia e-mails.',
    refused: 'Não foi possível enviar: o serviço de e-mail não aceita mensagens para o seu endereço.',
    busy: 'Não foi possível enviar agora. Tente de novo em alguns minutos.',
    unknown: 'Pode ter sido enviado ou não. Olhe sua caixa de entrada antes de tentar de novo.',
    failed: 'Não foi possível enviar. Tente de novo mais tarde.',
  },

  notifications: 'Notificações do navegador',
  notificationsSwitch: 'Notificar nos meus navegadores',

  you: 'Você',
  name: 'Nome',
  nameMissing: 'Digite seu nome.',
  nameTooLong: `Use no máximo ${MAX_NAME_LENGTH} caracteres.`,
  language: 'E-mails e notificações',
  languageHint: 'As páginas têm seu próprio seletor, no rodapé. Títulos e manchetes ficam como foram escritos.',
  theme: 'Tema',
  themeHint: 'Aparece aqui na hora e, de agora em diante, em cada navegador em que você entrar.',

  favorites: 'Categorias favoritas',
  favoritesLead: 'Elas vêm primeiro na lista de categorias e são atalhos aqui.',
  favoriteLinks: 'Atalhos para suas categorias favoritas',
  favorite: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'Escolher categorias favoritas',

  yourData: 'Seus dados',
  yourDataLead: 'Um arquivo com tudo o que está guardado sobre você.',
  download: 'Baixar meus dados',
  downloading: 'Reunindo seus dados…',
  downloaded: (file) => `Baixando ${file}.`,
  downloadFailed: 'Não foi possível baixar seus dados. Tente de novo.',

  signIn: 'Senha e sessões',
  signInLead:
    'Para uma nova senha, enviamos um código ao seu endereço. Ela também encerra suas sessões em todos os lugares, desativa as notificações em todos os navegadores e dá outros endereços aos seus feeds privados.',
  newPassword: 'Definir nova senha',
  signOutEverywhere: 'Sair em todos os lugares',
  signingOut: 'Saindo…',
  everywhereHint:
    'Sair em todos os lugares encerra suas sessões em todos os navegadores: aqui na hora, nos outros em minutos.',
  everywhereFailed: {
    google: 'Você entrou com o Google, e essa sessão não pode encerrar as outras. Saia em cada navegador.',
    network: 'Verifique sua conexão e tente de novo.',
    other: 'Não foi possível sair em todos os lugares. Tente de novo.',
  },

  deleteHeading: 'Excluir conta',
  deleteLead: 'Sua conta é excluída com tudo o que você segue e seus alertas. Não há como desfazer.',
  deleteAccount: 'Excluir conta',
  deleteTitle: 'Excluir sua conta?',
  deleteWarning: (follows) =>
    `Sua conta, ${followed(follows)}, seus alertas com os feeds deles e suas configurações são excluídos na hora. A partir daí, não enviamos mais e-mails nem notificações a você. Não há como desfazer.`,
  keepAccount: 'Manter conta',
  deleting: 'Excluindo…',
  deleteFailed: 'Saia e entre de novo; depois, tente excluir mais uma vez.',
  deleteNeedsSignIn: `Para excluir sua conta, entre de novo: você entrou há mais de ${FRESH_SIGN_IN_MINUTES} minutos.`,
  signInAgain: 'Entrar de novo',
  signOut: 'Sair',
  deleted: 'Sua conta foi excluída definitivamente.',
  deletionWaits: (day) =>
    `Sua conta será excluída em ${day}. O e-mail dela foi alterado menos de ${HOLD_DAYS} dias antes, por isso a exclusão espera: até lá, o endereço anterior pode impedi-la, pelo link no e-mail enviado para ele. Não enviamos mais e-mails nem notificações a você.`,
}

function followed(follows: number | undefined): string {
  switch (follows) {
    case undefined:
    case 0:
      return 'tudo o que você segue'
    default:
      return plural(follows, { one: 'o item que você segue', other: `os ${follows} itens que você segue` })
  }
}

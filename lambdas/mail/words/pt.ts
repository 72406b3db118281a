import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/pt/categories.ts'
import { cityName } from '../../../shared/languages/pt/cities.ts'
import { countryName, inCountry } from '../../../shared/languages/pt/countries.ts'
import {
  counted,
  dayOfMonth,
  day as dayText,
  duration,
  fullHour,
  growth,
  number,
  percent,
  plural,
  searchesAfter,
  shortDay,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../shared/languages/pt/numberWord.ts'
import { watchPhrases } from '../../../shared/languages/pt/watchPhrases.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import { sentenceCase } from '../../../shared/text/numberWord.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import type { Lead, MailWords, ShownChange, Week } from './english.ts'

const TIME = fullHour(DIGEST_HOUR)
/** The first day of 2023 was a Sunday. */
const WEEKLY_DAY = weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
const SIGNIFICANT_CHANGE = `alta de mais de ${percent(SIGNIFICANT_VOLUME_PERCENT)} nas buscas, alta de mais de ${SIGNIFICANT_GROWTH_POINTS} pontos no crescimento, um novo status ou mais de ${numberWord(SIGNIFICANT_ARTICLES)} artigos novos`

/** What mails and notifications say in Portuguese of Brazil. */
export const portuguese: MailWords = {
  language: 'pt',
  lang: 'pt-BR',
  dir: 'ltr',
  between: ' ',
  comma: ', ',
  attribution: 'Os dados de tendências vêm do Google Trends. O Uptick não tem vínculo com o Google.',

  day: fullDay,
  dayAndTime: (date, clock) => `${fullDay(date)}, ${clock}`,
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))}, ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return city === undefined ? zone : `horário de ${city}`
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: 'Mudar isso',
    stop: 'Parar estes e-mails',
    unfollow: 'Deixar de seguir',
    unfollowNamed: (title) => `Deixar de seguir: ${title}`,
    account: 'Sua conta',
    seeFollows: 'Ver tudo o que você segue',
    seeBoth: 'Ver o que você segue e seus alertas',
    seeWatches: 'Ver seus alertas',
    manageFollows: 'Gerenciar o que você segue',
    manageBoth: 'Gerenciar o que segue e os alertas',
    manageWatches: 'Gerenciar seus alertas',
    pauseWatches: 'Pausar todos os alertas',
    writeToUs: 'Escrever para nós',
  },

  line: {
    searches: (searches) => `${volume(searches)} ${searchesAfter(volume(searches))}`,
    searchesUnknown: 'buscas desconhecidas',
    category: categoryName,
    since: (time) => `desde ${timeText(time)}`,
    endedAt: timeText,
    ended: 'encerrada',
    change: changeText,
    before: 'Antes',
    now: 'Agora',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) => plural(count, { one: 'e mais 1 busca:', other: `e mais ${count} buscas:` }),
    quoted: (title) => `“${title}”`,
  },

  category: {
    name: (category, { code }) => `${categoryName(category)} ${inCountry(code)}`,
    about: (trends) => `Categoria · ${counted(trends, 'tendência', 'tendências')}`,
    happened: (what, count) => CATEGORY_MARKS[what](count),
    seeAll: (trends) => `Ver as ${number(trends)} tendências`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}. E mais ${number(others)}`),
    subjectOfWeek: (lead, others) =>
      others === 0 ? `Nesta semana: ${headline(lead)}` : `Nesta semana: ${headline(lead)}. E mais ${number(others)}`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}. E ${newMatches(matches)}`,
    subjectEnded: (title) => `${title} terminou`,
    sample: (subject) => `Dados de exemplo: ${subject}`,
    copy: (subject) => `Cópia: ${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${haveEnded(ended)}.`] : [])].join(' '),

    title: happenings,
    titleOfWeek: (happened) => `Nesta semana: ${happenings(happened)}`,
    titleEnded: (ended) => `${haveEnded(ended)} e nenhuma continua`,
    titleWithMatches: (title, matches) => `${title}, ${newMatches(matches)}`,

    greeting: (name) => `Bom dia, ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }) => {
      const trends = counted(changed, 'tendência mudou', 'tendências mudaram')
      return `${plural(followed, { one: 'Do', other: `Dos ${number(followed)} itens` })} que você segue, ${trends} ${since(week)}: ${goOn(goingOn)}, ${haveEnded(ended)}.`
    },
    unchanged: (week) => `Nada do que você segue mudou ${since(week)}.`,
    notCompared: (count) =>
      plural(count, {
        one: 'Um item não pôde ser comparado porque o país não estava em dia.',
        other: `${number(count)} não puderam ser comparados porque os países não estavam em dia.`,
      }),
    sampleNote: 'São dados de exemplo: todas as tendências deste e-mail são inventadas.',
    short: ({ goingOn, ended }) => `${sentenceCase(goOn(goingOn))}, ${haveEnded(ended)}.`,
    daily: (zone) => `Todos os dias às ${TIME}, ${zone}.`,
    weekly: (zone) => `Toda ${WEEKLY_DAY} às ${TIME}, ${zone}.`,
    goOn,
    endedSince: (day, ended) => `Encerradas desde ${dayIn(day)}: ${number(ended)}`,
    onlyEnded: 'Nada do que você segue continua.',
    onlyGoingOn: 'Escrever só quando algo continua',
    notFitting: (count) =>
      plural(count, {
        one: 'Mais 1 tendência não coube aqui.',
        other: `Mais ${number(count)} tendências não couberam aqui.`,
      }),
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0 ? '' : goingOn === 0 ? 'Todas terminaram.' : `Dessas, ${goOn(goingOn)} e ${haveEnded(ended)}.`,
    seeAll: (count) => plural(count, { one: 'Ver', other: `Ver as ${number(count)}` }),
    seeCountry: ({ code }) => `Ver tendências ${inCountry(code)}`,

    why: `Você recebe este e-mail porque segue tendências no Uptick. Escrevemos quando as buscas aumentam mais de ${percent(SIGNIFICANT_VOLUME_PERCENT)}, o crescimento sobe mais de ${SIGNIFICANT_GROWTH_POINTS} pontos, o status muda ou aparecem mais de ${numberWord(SIGNIFICANT_ARTICLES)} artigos.`,
    whyWeekly: `Você recebe este e-mail uma vez por semana porque escolheu ${WEEKLY_DAY}. Um assunto aparece se, desde o começo da semana, é novo, subiu, terminou, voltou ou tem artigos novos.`,
    whyBoth:
      'Você recebe este e-mail porque segue tendências e tem alertas no Uptick. Escrevemos quando algo que você segue muda ou um alerta encontrou algo novo. Cada ocorrência é informada uma vez.',
    whyWatches:
      'Você recebe este e-mail porque tem alertas no Uptick. Escrevemos quando um alerta encontrou algo novo. Cada ocorrência é informada uma vez.',
    times: (zone) => `Horários: ${zone}.`,
  },

  push: {
    title: ({ goingOn, ended }) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}, ${haveEnded(ended)}`,
    sample: (title) => `Dados de exemplo: ${title}`,
    line: headline,
    more: (count) => `e mais ${number(count)}`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'Seus alertas',
    found: (found, kept) =>
      plural(found, { one: `1 de ${kept} encontrou algo`, other: `${found} de ${kept} encontraram algo` }),
    foundSentence: (found, kept) =>
      plural(kept, {
        one: 'Seu alerta encontrou algo.',
        other: plural(found, {
          one: `1 dos seus ${kept} alertas encontrou algo.`,
          other: `${found} dos seus ${kept} alertas encontraram algo.`,
        }),
      }),
    newMatches,
    matchesOfWatches: (matches) => `${newMatches(matches)} dos seus alertas`,
    more: (count) => `E mais ${number(count)}`,
    seeAll: (count) => `Ver as ${number(count)}`,
    narrower: 'Tornar mais específico',
    pause: 'Pausar este alerta',
    notListed: (watches) =>
      plural(watches, { one: 'Mais 1 alerta encontrou algo:', other: `Mais ${watches} alertas encontraram algo:` }),
    matchesNotListed: (matches) => `${newMatches(matches)}.`,
    seeThem: 'Ver todas',
    atOnce: 'Na hora, no máximo um e-mail por hora.',
    why: (zone) =>
      `Você recebe este e-mail porque pediu ao Uptick para avisar na hora o que seus alertas encontram. É no máximo um por hora, nenhum no seu horário de silêncio, e cada ocorrência é informada uma vez. Horários: ${zone}.`,
    inRelated: 'Em uma busca relacionada: ',
    began: (time) => (time === undefined ? 'Nova' : `Nova, ${time}`),
    passed: (searches, time) => (searches === null ? `Crescendo, ${time}` : `Chegou a ${volume(searches)}, ${time}`),
    ended: (time) => (time === undefined ? 'Encerrada' : `Encerrada, ${time}`),
    endedAfter: (time, from, to) => `Encerrada, ${time}, após ${durationText(from, to, { duration })}`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `Você agora segue: ${name}`,
    titleFollowed: (name) => `Você agora segue: ${name}`,
    titleFollowedSeveral: (count) => `Você agora segue ${items(count)}`,
    titleUnfollowed: (name) => `Você não segue mais: ${name}`,
    titleUnfollowedSeveral: (count) => `Você deixou de seguir ${items(count)}`,
    titleChanged: 'O que você segue mudou',
    subjectChanged: (followed, unfollowed) => `O que você segue mudou: ${followed} a mais, ${unfollowed} a menos`,
    hello: (name) => `Olá, ${name}.`,
    changed: 'Isto é o que você fez nos últimos minutos.',
    unfollowed: 'Você não vai receber mais nada sobre isso.',
    off: 'Suas novidades estão desativadas, então nada é enviado. Você pode ativá-las na sua conta.',
    trendsDaily: `Escrevemos para você às ${TIME}, no seu fuso horário, quando algo muda: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `Escrevemos para você toda ${WEEKLY_DAY} às ${TIME}, no seu fuso horário, quando algo muda: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories) =>
      `Escrevemos para você às ${TIME}, no seu fuso horário, com ${ofCategories(categories)}`,
    categoriesWeekly: (categories) =>
      `Escrevemos para você toda ${WEEKLY_DAY} às ${TIME}, no seu fuso horário, com ${ofCategories(categories)}`,
    when: 'Enviado quando você segue algo ou deixa de seguir.',
    sectionFollowed: 'Novo',
    sectionUnfollowed: 'Você não segue mais',
    count: items,
    category: 'Categoria',
    trendIn: ({ code }) => `${countryName(code)} · Tendência`,
    again: 'Seguir de novo',
    notNamed: (count) => `E mais ${number(count)}.`,
    seeAll: 'Ver tudo',
    why: 'Você recebe este e-mail porque seguiu algo ou deixou de seguir no Uptick e permite a confirmação por e-mail.',
  },

  codes: {
    subjects: {
      'sign-ups': 'Seu código do Uptick para criar a conta',
      resets: 'Seu código do Uptick para uma nova senha',
      addresses: 'Seu código do Uptick para confirmar o endereço',
      invitations: 'Sua conta do Uptick',
    },
    titles: {
      'sign-ups': 'Confirme seu endereço',
      resets: 'Escolha uma nova senha',
      addresses: 'Confirme seu novo endereço',
    },
    uses: {
      'sign-ups': (address) =>
        `Alguém, provavelmente você, está criando uma conta no Uptick com ${address ?? 'este endereço'}. Digite este código na página em que a conta é criada:`,
      resets: (address) =>
        `Alguém, provavelmente você, quer uma nova senha para a conta de ${address ?? 'este endereço'}. Digite este código na página em que fez o pedido:`,
      addresses: (address) =>
        `Alguém, provavelmente você, quer usar ${address ?? 'este endereço'} em uma conta do Uptick. Digite este código na página em que fez o pedido:`,
    },
    until: 'Vale até',
    notYou: 'Não foi você?',
    ifNot: {
      'sign-ups': 'Não faça nada. Sem o código, nenhuma conta é criada.',
      resets: 'Não faça nada. Sem o código, sua senha continua a mesma.',
      addresses: 'Não faça nada. Sem o código, nenhuma conta recebe este endereço.',
    },
    once: 'O código funciona uma vez. Não o passe a ninguém; nós nunca o pedimos.',
    preview: 'Se você não pediu, não faça nada.',
    why: 'Você recebe este e-mail porque este endereço foi digitado no Uptick, talvez por engano. Não é uma assinatura, então não há nada para cancelar.',

    subjectOfAny: 'Seu código do Uptick para o endereço ou a senha',
    titleOfAny: 'Seu código do Uptick',
    enterAny: 'Digite este código na página em que fez o pedido:',
    usesOfAny: [
      ['Conta', `Confirma seu endereço de e-mail e vale por ${CODE_HOURS} horas.`],
      ['Senha', 'Define uma nova senha e vale por uma hora.'],
      ['Endereço', `Confirma o endereço de uma conta e vale por ${CODE_HOURS} horas.`],
    ],
    ifNotAny: 'Não faça nada: sem o código, nenhuma conta é criada e nenhuma senha ou endereço muda.',
  },

  welcome: {
    subject: 'Boas-vindas ao Uptick',
    preview: `Siga uma tendência ou uma categoria inteira e leia às ${TIME}, no seu fuso horário, o que mudou.`,
    text: (name) =>
      `Olá, ${name}, sua conta está pronta. Siga uma tendência ou uma categoria inteira, e escrevemos para você às ${TIME}, no seu fuso horário, nos dias em que algo mudar. Ou crie um alerta para uma palavra e saiba quando algum país a busca.`,
    quiet:
      'Nos dias sem mudança, não escrevemos. O que você segue, com que frequência escrevemos e tudo o que guardamos sobre você está na página da sua conta.',
    button: 'Ver o que está em alta',
    why: 'Você recebe este e-mail porque uma conta foi criada com seu endereço. Se não foi você, ninguém pode usá-la sem sua caixa de entrada.',
  },

  contact: {
    subject: (subject) => `Contato: ${subject}`,
    title: 'Uma mensagem do formulário de contato',
    name: 'Nome',
    email: 'E-mail',
    about: 'Assunto',
    why: 'Você recebe este e-mail porque opera o Uptick. Tudo nele foi digitado por alguém desconhecido: não abra links nem acredite em nomes sem olhar duas vezes.',
    replySubject: 'Recebemos sua mensagem',
    replyPreview: 'Agradecemos por escrever ao Uptick. Vamos responder assim que possível.',
    reply: 'Agradecemos por escrever ao Uptick. Uma pessoa lê cada mensagem, e vamos responder assim que possível.',
    back: 'Voltar ao Uptick',
    replyWhy:
      'Você recebe este e-mail porque alguém digitou seu endereço no nosso formulário de contato. Se não foi você, não há nada a fazer: ele é enviado no máximo uma vez por dia, e seu endereço não é guardado.',
    privacy: 'Política de privacidade',
  },

  waitlist: {
    subject: 'Confirme seu lugar na lista de espera do Uptick Premium',
    preview: (country) => `Um clique, e escrevemos para você uma vez, quando o Premium abrir ${inCountry(country)}.`,
    title: 'Falta um clique',
    text: (country) =>
      `Alguém, provavelmente você, pediu um aviso para quando a newsletter premium abrir ${inCountry(country)}: quatro edições por dia, 4,70 dólares por mês depois de 7 dias grátis. Confirme, e escrevemos para você uma vez, nesse dia.`,
    confirm: 'Confirmar',
    notYou: `Se não foi você, não faça nada: um endereço não confirmado é esquecido depois de ${WAITLIST_PENDING_DAYS} dias.`,
    why: 'Você recebe este e-mail porque seu endereço foi inscrito na lista de espera do Uptick Premium.',
    leave: 'Sair da lista de espera',
  },

  newPassword: {
    subject: 'A senha da sua conta do Uptick mudou',
    preview: 'Se foi você, não há nada a fazer.',
    title: 'Sua senha mudou',
    text: 'Sua conta do Uptick tem uma nova senha, definida com um código que enviamos para este endereço. Todas as sessões terminaram, então entre de novo. Se foi você, não há nada a fazer.',
    secure:
      'Outra pessoa tem acesso a esta caixa de entrada. Primeiro, mude a senha da própria caixa de entrada. Depois, defina uma nova senha para o Uptick, o que encerra de novo todas as sessões.',
    button: 'Definir nova senha',
    why: 'Você recebe este e-mail porque a senha da sua conta mudou. Não é uma assinatura, então não há nada para cancelar.',
  },

  formerAddress: {
    subject: 'O endereço de e-mail da sua conta do Uptick mudou',
    preview: 'Se foi você, não há nada a fazer. Se não, bloqueie sua conta aqui.',
    title: 'Sua conta tem outro endereço',
    text: 'O endereço de e-mail da sua conta do Uptick mudou. A partir de agora, você entra com o novo, e todos os e-mails vão para ele. Ele não aparece inteiro aqui, para o caso de outras pessoas lerem esta caixa de entrada. Se foi você, não há nada a fazer.',
    notYou: 'Se não foi você',
    stopText: `Bloqueie sua conta. Não é preciso entrar. Isso encerra todas as sessões, devolve este endereço à conta e impede a exclusão dela. Depois, defina uma nova senha; o código vai para este endereço. O link funciona por ${HOLD_DAYS} dias.`,
    stop: 'Bloquear minha conta',
    ifThatFails:
      'Se não funcionar, escreva para nós e copie as três linhas acima na mensagem. Nunca pedimos sua senha nem um código.',
    takenBackSubject: 'Sua conta do Uptick tem de novo o endereço anterior',
    takenBackPreview: 'Quem lê a caixa de entrada do endereço anterior bloqueou a conta.',
    takenBackTitle: 'Sua conta tem de novo o endereço anterior',
    takenBackText:
      'Quem lê a caixa de entrada do endereço anterior informou que não fez essa mudança. Por isso, todas as sessões terminaram, nada é excluído, e a conta volta para esse endereço.',
    takenBackIfYours:
      'Se a conta é sua, escreva para nós e copie as três linhas acima na mensagem. Nunca pedimos sua senha nem um código.',
    before: 'Antes',
    now: 'Agora',
    when: 'Quando',
    why: 'Você recebe este e-mail porque este era o endereço de uma conta do Uptick. Não é uma assinatura, então não há nada para cancelar.',
  },
}

function headline({ title, change, searches }: Lead): string {
  return `${title}: ${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join(', ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'nova nesta semana' : 'nova'
    case 'again':
      return 'ativa de novo'
    case 'ended':
      return 'encerrada'
    case 'articles':
      return counted(change.count, 'artigo novo', 'artigos novos')
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}${on(change.until)}, antes ${shown(change.before)}${on(change.since)}`
    }
  }
}

/** Saturday and Sunday are masculine. */
function on(date: string | undefined): string {
  if (date === undefined) return ''
  const day = weekday(new Date(date))
  return day.endsWith('feira') ? ` na ${day}` : ` no ${day}`
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join(', ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => counted(count, 'subiu', 'subiram'),
  faster: (count) => counted(count, 'cresceu mais rápido', 'cresceram mais rápido'),
  began: (count) => counted(count, 'nova', 'novas'),
  again: (count) => counted(count, 'ativa de novo', 'ativas de novo'),
  articles: (count) => `${count} com artigos novos`,
}

const CATEGORY_MARKS: Record<Happening, (count: number) => string> = {
  ...HAPPENED,
  rose: (count) => `${count} com mais buscas`,
}

function goOn(count: number): string {
  if (count === 0) return 'nenhuma continua'
  return counted(count, 'continua', 'continuam')
}

function haveEnded(count: number): string {
  if (count === 0) return 'nenhuma terminou'
  return counted(count, 'terminou', 'terminaram')
}

function newMatches(count: number): string {
  return counted(count, 'nova ocorrência', 'novas ocorrências')
}

function items(count: number): string {
  return counted(count, 'item', 'itens')
}

function ofCategories(categories: number): string {
  return plural(categories, {
    one: `as tendências novas dela e as que estão subindo, no máximo ${DIGEST_TRENDS_PER_CATEGORY}.`,
    other: `as tendências novas delas e as que estão subindo, no máximo ${DIGEST_TRENDS_PER_CATEGORY} de cada uma.`,
  })
}

function fullDay(date: string): string {
  const day = new Date(date)
  return `${weekday(day)}, ${dayText(day)}`
}

function timeText(time: ShownTime): string {
  return `${dayIn(time)}, ${time.clock}`
}

function dayIn({ day, date }: ShownDay): string {
  switch (day) {
    case 'today':
      return 'hoje'
    case 'yesterday':
      return 'ontem'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

function since(week: Week | undefined): string {
  if (week === undefined) return 'desde ontem'
  const from = new Date(week.first)
  const to = new Date(week.last)
  const first = from.getUTCMonth() === to.getUTCMonth() ? from.getUTCDate() : dayOfMonth(from)
  return `na semana de ${first} a ${dayOfMonth(to)}`
}

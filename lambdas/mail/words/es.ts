import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/es/categories.ts'
import { cityName } from '../../../shared/languages/es/cities.ts'
import { countryName, inCountry } from '../../../shared/languages/es/countries.ts'
import {
  counted,
  dayOfMonth,
  day as dayText,
  duration,
  growth,
  number,
  percent,
  plural,
  shortDay,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/es/formats.ts'
import { watchPhrases } from '../../../shared/languages/es/watchPhrases.ts'
import { numberWord, searchesAfter, weeklyDay } from '../../../shared/languages/es/words.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
} from '../../../shared/limits.ts'
import { sentenceCase } from '../../../shared/text/numberWord.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import type { Lead, MailWords, ShownChange, Week } from './english.ts'

const TIME = `${DIGEST_HOUR}:00`
const SIGNIFICANT_CHANGE = `más del ${percent(SIGNIFICANT_VOLUME_PERCENT)} de búsquedas, más de ${SIGNIFICANT_GROWTH_POINTS} puntos de crecimiento, un estado nuevo o más de ${numberWord(SIGNIFICANT_ARTICLES)} artículos nuevos`

/** What mails and notifications say in Spanish. */
export const spanish: MailWords = {
  language: 'es',
  lang: 'es',
  dir: 'ltr',
  between: ' ',
  comma: ', ',
  attribution: 'Los datos de tendencias proceden de Google Trends. Uptick no está afiliado a Google.',

  day: fullDay,
  dayAndTime: (date, clock) => `${fullDay(date)}, ${clock}`,
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))}, ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return city === undefined ? zone : `hora de ${city}`
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: 'Cambiar',
    stop: 'No recibir más estos correos',
    unfollow: 'Dejar de seguir',
    unfollowNamed: (title) => `Dejar de seguir: ${title}`,
    account: 'Tu cuenta',
    seeFollows: 'Ver todo lo que sigues',
    seeBoth: 'Ver lo que sigues y tus alertas',
    seeWatches: 'Ver tus alertas',
    manageFollows: 'Gestionar lo que sigues',
    manageBoth: 'Gestionar lo que sigues y tus alertas',
    manageWatches: 'Gestionar tus alertas',
    pauseWatches: 'Pausar todas las alertas',
    writeToUs: 'Escribirnos',
  },

  line: {
    searches: (searches) => `${volume(searches)} ${searchesAfter(volume(searches))}`,
    searchesUnknown: 'búsquedas desconocidas',
    category: categoryName,
    since: (time) => `desde ${fromDay(time)}, ${time.clock}`,
    endedAt: timeText,
    ended: 'terminada',
    change: changeText,
    before: 'Antes',
    now: 'Ahora',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) => plural(count, { one: 'y 1 búsqueda más:', other: `y ${count} búsquedas más:` }),
    quoted: (title) => `“${title}”`,
  },

  category: {
    name: (category, { code }) => `${categoryName(category)} ${inCountry(code)}`,
    about: (trends) => `Categoría · ${counted(trends, 'tendencia', 'tendencias')}`,
    happened: (what, count) => CATEGORY_MARKS[what](count),
    seeAll: (trends) => `Ver las ${number(trends)} tendencias`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}. Y ${number(others)} más`),
    subjectOfWeek: (lead, others) =>
      others === 0 ? `Esta semana: ${headline(lead)}` : `Esta semana: ${headline(lead)}. Y ${number(others)} más`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}. Y ${newMatches(matches)}`,
    subjectEnded: (title) => `${title} ha terminado`,
    sample: (subject) => `Datos de ejemplo: ${subject}`,
    copy: (subject) => `Copia: ${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${haveEnded(ended)}.`] : [])].join(' '),

    title: happenings,
    titleOfWeek: (happened) => `Esta semana: ${happenings(happened)}`,
    titleEnded: (ended) => `${haveEnded(ended)} y ninguna sigue`,
    titleWithMatches: (title, matches) => `${title}, ${newMatches(matches)}`,

    greeting: (name) => `Buenos días, ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }) => {
      const trends = plural(changed, {
        one: 'ha cambiado 1 tendencia',
        other: `han cambiado ${number(changed)} tendencias`,
      })
      return `De ${plural(followed, { one: 'lo', other: `los ${number(followed)} elementos` })} que sigues, ${trends} ${since(week)}: ${goOn(goingOn)}, ${haveEnded(ended)}.`
    },
    unchanged: (week) => `Nada de lo que sigues ha cambiado ${since(week)}.`,
    notCompared: (count) =>
      plural(count, {
        one: 'Un elemento no se pudo comparar porque su país no estaba al día.',
        other: `${number(count)} no se pudieron comparar porque sus países no estaban al día.`,
      }),
    sampleNote: 'Son datos de ejemplo: todas las tendencias de este correo son inventadas.',
    short: ({ goingOn, ended }) => `${sentenceCase(goOn(goingOn))}, ${haveEnded(ended)}.`,
    daily: (zone) => `Cada día a las ${TIME}, ${zone}.`,
    weekly: (zone) => `Cada ${weeklyDay()} a las ${TIME}, ${zone}.`,
    goOn,
    endedSince: (day, ended) => `Terminadas desde ${fromDay(day)}: ${number(ended)}`,
    onlyEnded: 'Nada de lo que sigues continúa.',
    onlyGoingOn: 'Escribir solo si algo sigue',
    notFitting: (count) => counted(count, 'tendencia más no cupo aquí.', 'tendencias más no cupieron aquí.'),
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0 ? '' : goingOn === 0 ? 'Todas han terminado.' : `De ellas, ${goOn(goingOn)} y ${haveEnded(ended)}.`,
    seeAll: (count) => plural(count, { one: 'Ver', other: `Ver las ${number(count)}` }),
    seeCountry: ({ code }) => `Ver tendencias ${inCountry(code)}`,

    why: `Recibes este correo porque sigues tendencias en Uptick. Escribimos cuando las búsquedas aumentan más del ${percent(SIGNIFICANT_VOLUME_PERCENT)}, el crecimiento sube más de ${SIGNIFICANT_GROWTH_POINTS} puntos, cambia el estado o aparecen más de ${numberWord(SIGNIFICANT_ARTICLES)} artículos.`,
    whyWeekly: `Recibes este correo una vez por semana porque elegiste el ${weeklyDay()}. Un tema aparece si desde el comienzo de la semana es nuevo, ha subido, ha terminado, ha vuelto o tiene artículos nuevos.`,
    whyBoth:
      'Recibes este correo porque sigues tendencias y tienes alertas en Uptick. Escribimos cuando cambia lo que sigues o una alerta ha encontrado algo nuevo. Cada coincidencia se comunica una vez.',
    whyWatches:
      'Recibes este correo porque tienes alertas en Uptick. Escribimos cuando una alerta ha encontrado algo nuevo. Cada coincidencia se comunica una vez.',
    times: (zone) => `Horas: ${zone}.`,
  },

  push: {
    title: ({ goingOn, ended }) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}, ${haveEnded(ended)}`,
    sample: (title) => `Datos de ejemplo: ${title}`,
    line: headline,
    more: (count) => `y ${number(count)} más`,
  },

  watches: {
    phrases: watchPhrases,
    section: 'Tus alertas',
    found: (found, kept) =>
      plural(found, { one: `1 de ${kept} ha encontrado algo`, other: `${found} de ${kept} han encontrado algo` }),
    foundSentence: (found, kept) =>
      plural(kept, {
        one: 'Tu alerta ha encontrado algo.',
        other: plural(found, {
          one: `1 de tus ${kept} alertas ha encontrado algo.`,
          other: `${found} de tus ${kept} alertas han encontrado algo.`,
        }),
      }),
    newMatches,
    matchesOfWatches: (matches) => `${newMatches(matches)} de tus alertas`,
    more: (count) => `Y ${number(count)} más`,
    seeAll: (count) => `Ver las ${number(count)}`,
    narrower: 'Acotar la alerta',
    pause: 'Pausar esta alerta',
    notListed: (watches) => counted(watches, 'alerta más ha encontrado algo:', 'alertas más han encontrado algo:'),
    matchesNotListed: (matches) => `${newMatches(matches)}.`,
    seeThem: 'Ver todas',
    atOnce: 'Al instante, como máximo un correo por hora.',
    why: (zone) =>
      `Recibes este correo porque pediste a Uptick que te avise al instante de lo que encuentran tus alertas. Llega como máximo uno por hora, ninguno en tus horas de silencio, y cada coincidencia se comunica una vez. Horas: ${zone}.`,
    inRelated: 'En una búsqueda relacionada: ',
    began: (time) => (time === undefined ? 'Nueva' : `Nueva, ${time}`),
    passed: (searches, time) => (searches === null ? `En alza, ${time}` : `Ya ${volume(searches)}, ${time}`),
    ended: (time) => (time === undefined ? 'Terminada' : `Terminada, ${time}`),
    endedAfter: (time, from, to) => `Terminada, ${time}, tras ${durationText(from, to, { duration })}`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `Ahora sigues: ${name}`,
    titleFollowed: (name) => `Ahora sigues: ${name}`,
    titleFollowedSeveral: (count) => `Ahora sigues ${elements(count)}`,
    titleUnfollowed: (name) => `Ya no sigues: ${name}`,
    titleUnfollowedSeveral: (count) => `Ha dejado de seguir ${elements(count)}`,
    titleChanged: 'Ha cambiado lo que sigues',
    subjectChanged: (followed, unfollowed) => `Ha cambiado lo que sigues: ${followed} más, ${unfollowed} menos`,
    hello: (name) => `Hola, ${name}:`,
    changed: 'Esto es lo que ha hecho en los últimos minutos.',
    unfollowed: 'No recibirá nada más sobre esto.',
    off: 'Tus novedades están desactivadas, así que no se envía nada. Puedes activarlas en tu cuenta.',
    trendsDaily: `Te escribimos a las ${TIME}, en tu zona horaria, cuando cambia algo: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `Te escribimos cada ${weeklyDay()} a las ${TIME}, en tu zona horaria, cuando cambia algo: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories) => `Te escribimos a las ${TIME}, en tu zona horaria, con ${ofCategories(categories)}`,
    categoriesWeekly: (categories) =>
      `Te escribimos cada ${weeklyDay()} a las ${TIME}, en tu zona horaria, con ${ofCategories(categories)}`,
    when: 'Se envía cuando empieza o deja de seguir algo.',
    sectionFollowed: 'Nuevo',
    sectionUnfollowed: 'Ya no sigues',
    count: elements,
    category: 'Categoría',
    trendIn: ({ code }) => `${countryName(code)} · Tendencia`,
    again: 'Volver a seguir',
    notNamed: (count) => `Y ${number(count)} más.`,
    seeAll: 'Ver todo',
    why: 'Recibes este correo porque has empezado o dejado de seguir algo en Uptick y nos permites confirmarlo por correo.',
  },

  codes: {
    subjects: {
      'sign-ups': 'Tu código de Uptick para crear la cuenta',
      resets: 'Tu código de Uptick para una contraseña nueva',
      addresses: 'Tu código de Uptick para confirmar la dirección',
      invitations: 'Tu cuenta de Uptick',
    },
    titles: {
      'sign-ups': 'Confirma tu dirección',
      resets: 'Elige una contraseña nueva',
      addresses: 'Confirma tu dirección nueva',
    },
    uses: {
      'sign-ups': (address) =>
        `Alguien, probablemente tú, crea una cuenta de Uptick con ${address ?? 'esta dirección'}. Escribe este código en la página donde la creas:`,
      resets: (address) =>
        `Alguien, probablemente tú, quiere una contraseña nueva para la cuenta de ${address ?? 'esta dirección'}. Escribe este código en la página donde la pediste:`,
      addresses: (address) =>
        `Alguien, probablemente tú, quiere usar ${address ?? 'esta dirección'} en una cuenta de Uptick. Escribe este código en la página donde lo pediste:`,
    },
    until: 'Válido hasta',
    notYou: '¿No fuiste tú?',
    ifNot: {
      'sign-ups': 'No hagas nada. Sin el código no se crea ninguna cuenta.',
      resets: 'No hagas nada. Sin el código tu contraseña sigue igual.',
      addresses: 'No hagas nada. Sin el código ninguna cuenta recibe esta dirección.',
    },
    once: 'El código sirve una vez. No se lo des a nadie; nunca lo pedimos.',
    preview: 'Si no lo pediste, no hagas nada.',
    why: 'Recibes este correo porque esta dirección se escribió en Uptick, quizá por error. No es una suscripción, así que no hay nada que cancelar.',

    subjectOfAny: 'Tu código de Uptick para la dirección o la contraseña',
    titleOfAny: 'Tu código de Uptick',
    enterAny: 'Escribe este código en la página donde lo pediste:',
    usesOfAny: [
      ['Cuenta', `Confirma tu dirección de correo y sirve durante ${CODE_HOURS} horas.`],
      ['Contraseña', 'Establece una contraseña nueva y sirve durante una hora.'],
      ['Dirección', `Confirma la dirección de una cuenta y sirve durante ${CODE_HOURS} horas.`],
    ],
    ifNotAny: 'No hagas nada: sin el código no se crea ninguna cuenta ni se cambia ninguna contraseña o dirección.',
  },

  welcome: {
    subject: 'Te damos la bienvenida a Uptick',
    preview: `Sigue una tendencia o una categoría entera y lee a las ${TIME}, en tu zona horaria, qué ha cambiado.`,
    text: (name) =>
      `Hola, ${name}: tu cuenta está lista. Sigue una tendencia o una categoría entera y te escribiremos a las ${TIME}, en tu zona horaria, los días en que algo cambie. O crea una alerta para una palabra y descubre cuándo se busca en cualquier país.`,
    quiet:
      'Los días sin cambios no te escribimos. Lo que sigues, con qué frecuencia escribimos y todo lo que guardamos sobre ti está en la página de tu cuenta.',
    button: 'Ver lo que está en tendencia',
    why: 'Recibes este correo porque se creó una cuenta con tu dirección. Si no fuiste tú, nadie puede usarla sin tu buzón.',
  },

  contact: {
    subject: (subject) => `Contacto: ${subject}`,
    title: 'Un mensaje del formulario de contacto',
    name: 'Nombre',
    email: 'Correo',
    about: 'Asunto',
    why: 'Recibes este correo porque administras Uptick. Todo lo que contiene lo escribió alguien desconocido: no abras ningún enlace ni creas ningún nombre sin mirarlo dos veces.',
    replySubject: 'Hemos recibido tu mensaje',
    replyPreview: 'Gracias por escribir a Uptick. Te responderemos lo antes posible.',
    reply: 'Gracias por escribir a Uptick. Una persona lee cada mensaje, y te responderemos lo antes posible.',
    back: 'Volver a Uptick',
    replyWhy:
      'Recibes este correo porque alguien escribió tu dirección en nuestro formulario de contacto. Si no fuiste tú, no hay nada que hacer: lo enviamos como máximo una vez al día y tu dirección no se guarda.',
    privacy: 'Política de privacidad',
  },

  waitlist: {
    subject: 'Confirma tu lugar en la lista de espera de Uptick Premium',
    preview: (country) => `Un clic y te escribiremos una vez, cuando Premium se abra ${inCountry(country)}.`,
    title: 'Falta un clic',
    text: (country) =>
      `Alguien, probablemente tú, pidió saber cuándo se abre ${inCountry(country)} el boletín Premium: cuatro novedades al día, 4,70 dólares al mes tras 7 días de prueba gratis. Confírmalo y te escribiremos una vez, ese día.`,
    confirm: 'Confirmar',
    notYou: `Si no fuiste tú, no hagas nada: una dirección sin confirmar se olvida a los ${WAITLIST_PENDING_DAYS} días.`,
    why: 'Recibes este correo porque tu dirección se apuntó en la lista de espera de Uptick Premium.',
    leave: 'Salir de la lista de espera',
  },

  newPassword: {
    subject: 'Ha cambiado la contraseña de tu cuenta de Uptick',
    preview: 'Si fuiste tú, no hay nada que hacer.',
    title: 'Tu contraseña ha cambiado',
    text: 'Tu cuenta de Uptick tiene una contraseña nueva, establecida con un código que enviamos a esta dirección. Han terminado todas las sesiones, así que hay que volver a iniciar sesión. Si fuiste tú, no hay nada que hacer.',
    secure:
      'Alguien más puede leer este buzón. Cambia primero la contraseña del propio buzón. Después establece una contraseña nueva para Uptick, con lo que vuelven a terminar todas las sesiones.',
    button: 'Establecer una contraseña nueva',
    why: 'Recibes este correo porque ha cambiado la contraseña de tu cuenta. No es una suscripción, así que no hay nada que cancelar.',
  },

  formerAddress: {
    subject: 'Ha cambiado la dirección de correo de tu cuenta de Uptick',
    preview: 'Si fuiste tú, no hay nada que hacer. Si no, bloquea aquí tu cuenta.',
    title: 'Tu cuenta tiene otra dirección',
    text: 'Ha cambiado la dirección de correo de tu cuenta de Uptick. Desde ahora se inicia sesión con la nueva, y todos los correos van allí. No aparece entera por si alguien más lee este buzón. Si fuiste tú, no hay nada que hacer.',
    notYou: 'Si no fuiste tú',
    stopText: `Bloquea tu cuenta. No hace falta iniciar sesión. Así terminan todas las sesiones, la cuenta recupera esta dirección y se detiene su eliminación. Después establece una contraseña nueva; enviaremos el código a esta dirección. El enlace sirve durante ${HOLD_DAYS} días.`,
    stop: 'Bloquear mi cuenta',
    ifThatFails:
      'Si no funciona, escríbenos y copia en tu mensaje las tres líneas de arriba. Nunca pedimos tu contraseña ni un código.',
    takenBackSubject: 'Tu cuenta de Uptick vuelve a tener su dirección anterior',
    takenBackPreview: 'Quien lee el buzón de la dirección anterior ha bloqueado la cuenta.',
    takenBackTitle: 'Tu cuenta vuelve a tener su dirección anterior',
    takenBackText:
      'Quien lee el buzón de la dirección anterior ha indicado que el cambio no fue suyo. Por eso han terminado todas las sesiones, no se elimina nada y la cuenta vuelve a esa dirección.',
    takenBackIfYours:
      'Si la cuenta es tuya, escríbenos y copia en tu mensaje las tres líneas de arriba. Nunca pedimos tu contraseña ni un código.',
    before: 'Antes',
    now: 'Ahora',
    when: 'Cuándo',
    why: 'Recibes este correo porque esta era la dirección de una cuenta de Uptick. No es una suscripción, así que no hay nada que cancelar.',
  },
}

function headline({ title, change, searches }: Lead): string {
  return `${title}: ${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join(', ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'nueva esta semana' : 'nueva'
    case 'again':
      return 'activa de nuevo'
    case 'ended':
      return 'terminada'
    case 'articles':
      return counted(change.count, 'artículo nuevo', 'artículos nuevos')
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}${on(change.until)}, antes ${shown(change.before)}${on(change.since)}`
    }
  }
}

function on(date: string | undefined): string {
  return date === undefined ? '' : ` el ${weekday(new Date(date))}`
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join(', ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => counted(count, 'ha subido', 'han subido'),
  faster: (count) => counted(count, 'crece más rápido', 'crecen más rápido'),
  began: (count) => counted(count, 'nueva', 'nuevas'),
  again: (count) => counted(count, 'activa de nuevo', 'activas de nuevo'),
  articles: (count) => `${count} con artículos nuevos`,
}

const CATEGORY_MARKS: Record<Happening, (count: number) => string> = {
  ...HAPPENED,
  rose: (count) => `${count} con más búsquedas`,
}

function goOn(count: number): string {
  if (count === 0) return 'ninguna sigue'
  return counted(count, 'sigue', 'siguen')
}

function haveEnded(count: number): string {
  if (count === 0) return 'ninguna ha terminado'
  return counted(count, 'ha terminado', 'han terminado')
}

function newMatches(count: number): string {
  return counted(count, 'coincidencia nueva', 'coincidencias nuevas')
}

function elements(count: number): string {
  return counted(count, 'elemento', 'elementos')
}

function ofCategories(categories: number): string {
  return plural(categories, {
    one: `sus tendencias nuevas y en alza, ${DIGEST_TRENDS_PER_CATEGORY} como máximo.`,
    other: `sus tendencias nuevas y en alza, ${DIGEST_TRENDS_PER_CATEGORY} como máximo de cada una.`,
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
      return 'hoy'
    case 'yesterday':
      return 'ayer'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

/** After a preposition. */
function fromDay(day: ShownDay): string {
  return day.day === 'today' || day.day === 'yesterday' ? dayIn(day) : `el ${dayIn(day)}`
}

function since(week: Week | undefined): string {
  if (week === undefined) return 'desde ayer'
  const from = new Date(week.first)
  const to = new Date(week.last)
  const first = from.getUTCMonth() === to.getUTCMonth() ? from.getUTCDate() : dayOfMonth(from)
  return `en la semana del ${first} al ${dayOfMonth(to)}`
}

import type { Category } from '../../../../../shared/categories.ts'
import type { Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { percent, plural } from '../../../../../shared/languages/es/formats.ts'
import { fullHour, numberWord, weeklyDay } from '../../../../../shared/languages/es/words.ts'
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
} from '../../../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../../../shared/people/timeZone.ts'
import type * as english from '../../../../pages/account/accountTexts.ts'

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'Tendencias seguidas',
  description: 'Los seguimientos en Uptick, lo que ha cambiado en ellos y los ajustes de la cuenta.',
  needsScripts: 'La cuenta requiere un navegador de 2024 o posterior con JavaScript activado.',
  loading: 'Cargando la cuenta',
  signedInAs: 'Sesión iniciada como {email}',
  parts: 'En esta página',

  caption: 'Seguimientos, el más reciente primero',
  columns: {
    name: 'Tendencia o categoría',
    changes: 'Qué ha cambiado',
    searches: 'Búsquedas',
    action: 'Acción',
  },
  trend: 'Tendencia',
  category: 'Categoría',
  categoryWithTrends: (trends: number) =>
    plural(trends, { one: 'Categoría, 1 tendencia', other: `Categoría, ${trends} tendencias` }),
  following: 'Siguiendo<vh> {name}</vh>',
  nothingKnown: '–',
  noChange: 'Sin cambios',
  notListed: 'No está en la lista actual',
  moreChanges: (count: number) => `y ${count} más`,
  comparedWith: 'Cambios desde el {time}, haya llegado o no algún correo desde entonces.',
  notCompared: 'Aún no hay tendencias anteriores con las que comparar.',
  changesFailed: 'Los cambios no se pueden mostrar en este momento.',
  listFailed: 'Los seguimientos no se pueden mostrar en este momento. Inténtalo de nuevo más tarde.',
  offline: 'No hay conexión. Esto es lo que sabe este navegador de tu lista.',
  unreachable: 'No se puede acceder a Uptick en este momento. Esto es lo que sabe este navegador de tu lista.',
  watchesFailed: 'Las alertas no se pueden mostrar en este momento. Vuelve a cargar la página.',

  filter: 'Filtrar seguimientos',
  left: (count: number, total: number) =>
    plural(count, { one: `Queda 1 de ${total}`, other: `Quedan ${count} de ${total}` }),
  noneLeft: (filter: string) => `Ningún seguimiento coincide con “${filter}”.`,
  tryAnother: 'Se puede buscar un nombre, un país o una categoría.',
  showAll: 'Mostrar todo',
  unfold: (count: number) => `Mostrar los ${count}`,

  nothingFollowed: 'Todavía no hay seguimientos.',
  howToFollow: 'Sigue una tendencia o una categoría entera y lee aquí lo que ha cambiado desde ayer.',
  seeTrends: (country: Country) => `Ver tendencias ${inCountry(country.code)}`,

  unfollowing: 'Un momento…',
  unfollowed: 'Se dejó de seguir {name}.',
  notUnfollowed: 'No se pudo dejar de seguir {name}; permanece en tu lista.',
  notFollowedAgain: 'No se pudo volver a seguir {name}; ya no está en tu lista.',
  tooManyAgain: 'No se pudo volver a seguir {name}: tu lista está llena.',
  undo: 'Deshacer',
  dismiss: 'Cerrar',

  settings: 'Ajustes',
  settingsFailed: 'Los ajustes no se pueden mostrar en este momento. Inténtalo de nuevo más tarde.',

  emailUpdates: 'Novedades por correo',
  emailUpdatesLead: `Se envían a las ${fullHour(DIGEST_HOUR)} en tu zona horaria cuando una alerta ha encontrado algo o cambia algo de lo que sigues: un aumento de más del ${percent(SIGNIFICANT_VOLUME_PERCENT)} en las búsquedas, más de ${SIGNIFICANT_GROWTH_POINTS} puntos más de crecimiento, un estado nuevo o más de ${numberWord(SIGNIFICANT_ARTICLES)} artículos nuevos.`,
  digest: 'Frecuencia',
  digests: { daily: 'Cada día', weekly: `Cada semana, el ${weeklyDay()}`, off: 'Nunca' },
  lastDigest: 'Último: {time}',
  noLastDigest: `Último: ninguno en los últimos ${DIGEST_OUTCOME_DAYS} días`,
  nextDigest: 'Próximo: {time}, si cambia algo de lo que sigues o una alerta encuentra algo',
  zonedTime: ({ weekday, day, clock, city, zone }) =>
    `${weekday}, ${day}, ${clock} ${city === undefined ? (zone === 'UTC' ? zone : `(${zone})`) : `en ${city}`}`,
  endings: 'Cuándo enviar un correo',
  endingChoices: { all: 'Todos los cambios', goingOn: 'Solo lo que sigue activo' },
  endingHints: {
    all: 'También los días en que las tendencias solo han terminado.',
    goingOn: 'Ningún correo los días en que las tendencias solo han terminado.',
  },
  form: 'Formato',
  forms: { whole: 'Completo', lines: 'Una línea por tendencia' },
  formHints: {
    whole: `Lo que sigue activo, con sus búsquedas, cambios y artículos, por país, y lo que ha terminado. De una categoría, ${DIGEST_TRENDS_PER_CATEGORY} tendencias, y de las demás el número.`,
    lines: `Título, búsquedas y cambio de lo que sigue activo, como máximo ${MAX_SHORT_DIGEST_LINES} líneas.`,
  },
  confirmations: 'Confirmar por correo lo que empiezo o dejo de seguir',
  timeZone: 'Zona horaria',
  zoneRegions: {
    Africa: 'África',
    America: 'América',
    Antarctica: 'Antártida',
    Arctic: 'Ártico',
    Asia: 'Asia',
    Atlantic: 'Atlántico',
    Australia: 'Australia',
    Europe: 'Europa',
    Indian: 'Océano Índico',
    Pacific: 'Pacífico',
    Other: 'Otras',
  },
  thisBrowserZone: (zone: string, time: string) => `${zone}, ahora ${time} (este navegador)`,
  timeThere: (time: string) => `La hora allí es ahora: ${time}.`,
  saveZone: 'Guardar',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (sin elegir)`,
  noZone: `<b>Se usa ${DEFAULT_TIME_ZONE}.</b> El navegador no indicó el lugar, así que las ${fullHour(DIGEST_HOUR)} son las ${fullHour(DIGEST_HOUR)} ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own: string, time: string, zone: string) =>
    `<b>Este navegador está en ${own}</b>, con hora ${time}. Los correos llegan a las ${fullHour(DIGEST_HOUR)}, hora de ${zone}.`,
  takeZone: (zone: string) => `Usar ${zone}`,

  digestOff: 'Las novedades están desactivadas. Aun así se puede ver cómo serían.',
  preview: 'Ver mi próximo resumen',
  previewTitle: 'Tu próximo resumen',
  previewLoading: 'Buscando cambios…',
  previewFailed: 'El próximo resumen no se puede mostrar en este momento. Inténtalo de nuevo más tarde.',
  nothingToTell: 'No hay nada que contar en este momento. En días así no se envía ningún correo.',
  subject: 'Asunto:',
  hits: (count: number) =>
    plural(count, {
      one: '1 coincidencia nueva de tus alertas',
      other: `${count} coincidencias nuevas de tus alertas`,
    }),
  goesOn: (count) => plural(count, { one: '1 sigue activa', other: `${count} siguen activas` }),
  hasEnded: (count) => plural(count, { one: '1 ha terminado', other: `${count} han terminado` }),
  close: 'Cerrar',
  sendCopy: 'Enviármelo ahora',
  copySent: 'Se envió una copia a {address}.',
  copies: {
    sending: 'Enviando…',
    nothing: 'No hay nada que contar en este momento, así que no se envió nada.',
    limit: 'Puede haber como máximo tres copias al día. Inténtalo de nuevo mañana.',
    suppressed:
      'No se envió nada: los correos a tu dirección fueron devueltos o denunciados. La dirección se puede verificar en la parte superior de esta página.',
    'not-set-up': 'No se envió nada: este sitio no envía correos.',
    refused: 'No se pudo enviar: el servicio de correo no acepta mensajes para tu dirección.',
    busy: 'No se pudo enviar en este momento. Inténtalo de nuevo dentro de unos minutos.',
    unknown: 'Quizá se envió, quizá no. Revisa la bandeja de entrada antes de intentarlo de nuevo.',
    failed: 'No se pudo enviar. Inténtalo de nuevo más tarde.',
  },

  notifications: 'Notificaciones del navegador',
  notificationsSwitch: 'Recibir notificaciones en mis navegadores',

  you: 'Datos personales',
  name: 'Nombre',
  nameMissing: 'Falta el nombre.',
  nameTooLong: `Puede tener como máximo ${MAX_NAME_LENGTH} caracteres.`,
  language: 'Correos y notificaciones',
  languageHint:
    'El idioma de las páginas se cambia al pie de cada una. Los títulos y los titulares quedan tal como se escribieron.',
  theme: 'Tema',
  themeHint: 'Se aplica aquí de inmediato, y desde ahora en cada navegador en que se inicia sesión.',

  favorites: 'Categorías favoritas',
  favoritesLead: 'Encabezan la lista de categorías y aquí son accesos directos.',
  favoriteLinks: 'Accesos directos a las categorías favoritas',
  favorite: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'Elegir categorías favoritas',

  yourData: 'Tus datos',
  yourDataLead: 'Un archivo con todo lo que se guarda sobre ti.',
  download: 'Descargar mis datos',
  downloading: 'Reuniendo los datos…',
  downloaded: (file: string) => `Descargando ${file}.`,
  downloadFailed: 'No se pudieron descargar los datos. Inténtalo de nuevo.',

  signIn: 'Contraseña y sesiones',
  signInLead:
    'Para una contraseña nueva enviamos un código a tu dirección. También cierra la sesión en todas partes, termina las notificaciones en todos los navegadores y da otras direcciones a los feeds privados.',
  newPassword: 'Elegir otra contraseña',
  signOutEverywhere: 'Cerrar todas las sesiones',
  signingOut: 'Cerrando sesión…',
  everywhereHint: 'Termina las sesiones en todos los navegadores: aquí de inmediato, en los demás en unos minutos.',
  everywhereFailed: {
    google:
      'La sesión se inició con Google, y desde ella no se pueden cerrar las demás. Hay que cerrarla en cada navegador.',
    network: 'Comprueba la conexión e inténtalo de nuevo.',
    other: 'No se pudieron cerrar todas las sesiones. Inténtalo de nuevo.',
  },

  deleteHeading: 'Eliminar la cuenta',
  deleteLead: 'La cuenta se elimina con todos los seguimientos y todas las alertas. No se puede deshacer.',
  deleteAccount: 'Eliminar la cuenta',
  deleteTitle: '¿Eliminar la cuenta?',
  deleteWarning: (follows: number | undefined) =>
    `La cuenta, ${followed(follows)}, las alertas con sus feeds y los ajustes se eliminan de inmediato. Desde ese momento no se envía ningún correo ni notificación. No se puede deshacer.`,
  keepAccount: 'Conservar la cuenta',
  deleting: 'Eliminando…',
  deleteFailed: 'Cierra la sesión, iníciala de nuevo y vuelve a intentarlo.',
  deleteNeedsSignIn: `Para eliminar la cuenta, inicia sesión de nuevo: la última vez fue hace más de ${FRESH_SIGN_IN_MINUTES} minutos.`,
  signInAgain: 'Iniciar sesión de nuevo',
  signOut: 'Cerrar sesión',
  deleted: 'La cuenta se ha eliminado de forma definitiva.',
  deletionWaits: (day: string) =>
    `La cuenta se eliminará en esta fecha: ${day}. Tu dirección de correo se cambió menos de ${HOLD_DAYS} días antes, así que la eliminación espera: hasta entonces puede detenerla la dirección anterior, con el enlace del correo que se envió allí. No se te envía ningún otro correo ni notificación.`,
}

function followed(follows: number | undefined): string {
  switch (follows) {
    case undefined:
    case 0:
      return 'todos los seguimientos'
    default:
      return plural(follows, { one: 'el único seguimiento', other: `los ${follows} seguimientos` })
  }
}

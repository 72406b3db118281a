import type { Category } from '../../../../../shared/categories.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { choice, list, number, percent, plural } from '../../../../../shared/languages/es/formats.ts'
import { fullHour, weeklyDay } from '../../../../../shared/languages/es/words.ts'
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
} from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = {
  new: 'nueva',
  growing: 'alcanza el siguiente nivel',
  ended: 'terminada',
}

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'Hay un paréntesis abierto. Ciérralo o quítalo.',
  'closed-bracket': 'Se cierra un paréntesis que no se abrió. Quítalo.',
  'excluded-in-half': 'Una alerta no puede excluir una palabra solo en una mitad de un OR. Crea dos.',
  'several-in-half': 'Una alerta no puede pedir varias palabras en una mitad de un OR. Crea dos.',
  'excluded-together': 'Una alerta no puede excluir palabras solo cuando aparecen juntas. Excluye cada una.',
  'two-choices': 'Una alerta tiene un solo grupo de palabras con OR. Crea una alerta para cada palabra del otro grupo.',
  'unknown-operator': 'Una alerta no entiende NEAR, title: ni signos parecidos. Entre comillas son palabras.',
  'no-word': 'Añade una palabra que buscar.',
  'only-excluded': 'Una alerta necesita una palabra que encontrar, no solo palabras excluidas.',
  'too-many-words': `Una alerta tiene como máximo ${MAX_WATCH_WORDS} palabras, contando las excluidas y la frase.`,
  contradiction: '“{word}” no puede buscarse y excluirse a la vez.',
  'long-word': `Una palabra tiene como máximo ${MAX_WATCH_WORD_LENGTH} caracteres.`,
  'wildcard-inside': 'En “{word}”, un * solo puede ir al principio y al final.',
  'no-letters': '“{word}” no tiene letras ni cifras.',
  'short-beside-wildcard': `“{word}” es demasiado corta: junto a un *, al menos ${MIN_WATCH_PREFIX_LENGTH} caracteres.`,
  'short-word': `“{word}” es demasiado corta: al menos ${MIN_WATCH_WORD_LENGTH} letras o cifras.`,
  'too-broad': `Esto coincide con más del ${percent(MAX_WATCH_SHARE_PERCENT)} de todas las tendencias. Añade una palabra, una frase o un país.`,
  'unknown-country': 'Ese país no está aquí.',
  'unknown-category': 'Esa categoría no existe.',
  'no-volume': 'El mínimo de búsquedas es un número entero a partir de 1.',
  'no-event': 'Elige cuándo avisarte: al aparecer, al crecer o al terminar.',
  'no-delivery': 'Elige cómo avisarte: en el resumen o al instante.',
  'long-name': `Un nombre tiene como máximo ${MAX_WATCH_NAME_LENGTH} caracteres.`,
  kept: 'Ya existe una alerta igual.',
  'no-country': 'Elige un país, o en todas partes.',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'Alertas',
  ofAll: (count: number) => `${count}<vh> de ${MAX_WATCHES}</vh>`,
  lead: 'Palabras que se esperan. Cada coincidencia se avisa una vez; si no se encuentra nada, no se envía nada. Nadie más puede verlas.',
  newWatch: 'Nueva alerta',
  loading: 'Cargando las alertas',
  loadFailed: 'Las alertas no se pueden mostrar en este momento. Inténtalo de nuevo más tarde.',

  none: 'Todavía no hay alertas',
  howTo: 'Indica una palabra y avisaremos cuando en algún país se empiece a buscar.',

  line: 'Una alerta en una línea',
  lineExample: 'tesla OR byd "model 3" -stock',
  check: 'Comprobar',
  meant: (operators: readonly string[]) => `¿Quería decir ${list(operators)}?`,
  asWords: (operators: readonly string[]) =>
    `Tal como está, ${smallLetters(operators)} ${plural(operators.length, { one: 'se lee como palabra', other: 'se leen como palabras' })}.`,
  takeOperators: (operators: readonly string[]) => `Sí, usar ${list(operators)}`,
  keepWords: (operators: readonly string[]) =>
    `No, dejar ${smallLetters(operators)} como ${plural(operators.length, { one: 'palabra', other: 'palabras' })}`,
  readsWords: 'Se lee: {words}.',
  reads: 'Se lee: {words}. {found} <link>Elegir países y más</link>',
  wouldHaveMatched: (total: number) =>
    `En la última semana habría tenido ${plural(total, { one: '1 coincidencia', other: `${number(total)} coincidencias` })}.`,

  caption: 'Alertas, la más reciente primero',
  columns: {
    words: 'Palabras',
    last: 'Última coincidencia',
    hits: `Coincidencias en ${WATCH_COUNT_DAYS} días`,
    actions: 'Acciones',
  },
  today: (clock: string, zone: string) => `Hoy, ${clock} ${zone === 'UTC' ? zone : `en ${zone}`}`,
  hits: (count: number) =>
    plural(count, {
      one: '<b>1</b><vh> coincidencia</vh>',
      other: `<b>${number(count)}</b><vh> coincidencias</vh>`,
    }),
  noHit: '0<vh> coincidencias</vh>',
  noneYet: (since: string) => `Ninguna todavía; alerta activa desde el ${since}`,
  pause: 'Pausar',
  resume: 'Reanudar',
  pauseNamed: (name: string) => `Pausar ${name}`,
  resumeNamed: (name: string) => `Reanudar ${name}`,
  editNamed: (name: string) => `Editar ${name}`,
  feedNamed: (name: string) => `Feed ${name}`,
  paused: 'En pausa',
  pausedSince: (since: string) => `En pausa desde el ${since}`,
  edit: 'Editar',
  feed: 'Feed',
  gone: 'La alerta de este enlace se eliminó o es de otra cuenta.',

  hitsOfWatch: (name: string) => `de ${name}`,
  hitsOf: 'Coincidencias de {words}',
  matchesFor: (count: number) =>
    plural(count, { one: '1 coincidencia de {words}', other: `${number(count)} coincidencias de {words}` }),
  hitOrder: 'Primero las más recientes, tal como las escribe la fuente.',
  sameInFeed: (count: number) =>
    plural(count, {
      one: 'También está en el feed privado.',
      other: `El feed privado contiene las mismas ${number(count)}.`,
    }),
  timesIn: (zone: string) => (zone === 'UTC' ? 'Las horas son UTC.' : `Las horas son las de ${zone}.`),
  titlesOnly: (count: number) =>
    plural(count, { one: 'Solo títulos: queda 1', other: `Solo títulos: quedan ${count}` }),
  showMore: (count: number) => `Mostrar ${count} más`,
  past: (search: string) => `Alcanzó ${search}`,
  loadingHits: 'Cargando las coincidencias',
  hitsFailed: 'Las coincidencias no se pueden mostrar en este momento.',
  noHits: (days: number) => `Ninguna en los últimos ${days} días.`,

  notChanged: (reason) => `La alerta no se cambió. ${reason}`,
  failures: {
    'too-many-watches': `En tu cuenta no cabe otra: guarda como máximo ${MAX_WATCHES}. Elimina una o usa menos palabras.`,
    'unknown-watch': 'Se eliminó entretanto.',
    unavailable: 'Comprueba la conexión e inténtalo de nuevo.',
    other: 'Inténtalo de nuevo más tarde.',
  },

  feedOf: 'Feed privado de {name}',
  feedAddress: 'la dirección del feed',
  feedNote:
    'Para lectores de feeds, Slack y Teams. Quien tenga la dirección puede leer las coincidencias y las palabras.',
  renew: 'Crear una dirección nueva',
  renewing: 'Un momento…',
  renewHint: 'La anterior deja entonces de funcionar.',
  renewed: 'El feed tiene una dirección nueva',
  switchOff: 'Desactivar el feed',
  switchingOff: 'Un momento…',
  switchedOff: 'El feed está desactivado',
  isOff: 'Esta alerta no tiene feed: su dirección no lleva a ninguna parte.',
  switchOn: 'Activar el feed',
  onHint: 'Tendrá entonces una dirección nueva.',
  switchedOn: 'El feed está activado',

  newTitle: 'Nueva alerta de palabras',
  editTitle: 'Cambiar una alerta',
  close: 'Cerrar',
  words: 'Palabras',
  lists: { any: 'Alguna de', all: 'Todas', none: 'Ninguna de', phrase: 'Frase exacta' },
  wordsHint:
    'Palabras completas, en cualquier escritura. Los mismos signos que en una línea: coma u OR, “…”, -palabra o !palabra, ( ), palabra*, *palabra*. Se busca en títulos y búsquedas relacionadas.',
  where: 'Dónde',
  everywhere: 'En todas partes',
  someCountries: 'Algunos países',
  addCountry: 'Añadir un país',
  takeOut: (name: string) => `Quitar ${name}`,
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  addCategory: 'Añadir una categoría',
  least: 'Búsquedas, como mínimo',
  any: 'Sin mínimo',
  when: 'Avisar cuando',
  events: {
    new: 'Sea nueva',
    growing: 'Alcance el siguiente nivel (p.\u00A0ej. 50\u00A0mil+)',
    ended: 'Haya terminado',
  },
  reasons: { new: 'Nueva', growing: 'Alcanzó el siguiente nivel', ended: 'Terminada' },
  how: 'Cómo',
  atOnce: 'Al instante',
  inUpdate: {
    daily: 'En el correo diario',
    weekly: `En el correo del ${weeklyDay()}`,
    off: 'En las novedades, que están desactivadas',
  },
  inNotification: 'En la notificación diaria',
  notTold: 'No se avisa: las novedades están desactivadas. <link>Activar</link>',
  atOnceExcept: (from: number, to: number) => `Al instante, salvo de ${fullHour(from)} a ${fullHour(to)}`,
  atOnceHint:
    'Justo después de la actualización que la encontró: como notificación si algún navegador las recibe; si no, por correo. Dice que una alerta encontró algo, nunca las palabras. Las horas de silencio están en la cuenta.',
  cancel: 'Cancelar',
  leaveSure: '¿Salir sin guardar esta alerta?',
  leaveNow: 'Salir',
  stay: 'Quedarse aquí',
  save: 'Crear alerta',
  saveChanges: 'Guardar',
  saving: 'Guardando…',
  saved: 'La alerta está activa',
  changed: 'La alerta se ha cambiado',
  notSaved: (reason) => `La alerta no se guardó. ${reason}`,
  remove: 'Eliminar esta alerta',
  removeSure: 'También se eliminan su feed y la lista de sus coincidencias.',
  removeNow: 'Eliminar',
  removing: 'Eliminando…',
  keep: 'Conservarla',
  removed: 'La alerta se ha eliminado',

  preview: 'Vista previa',
  lastWeek: 'En la última semana',
  previewEmpty: 'Indica una palabra para ver aquí lo que habría encontrado.',
  previewLoading: 'Buscando en la última semana…',
  wouldMatch: (total: number) =>
    plural(total, { one: 'Habría tenido 1 coincidencia', other: `Habría tenido ${number(total)} coincidencias` }),
  collections: (collections: number, countries: number | undefined) =>
    countries === undefined
      ? `En ${collectionCount(collections)}.`
      : `En ${collectionCount(collections)}, ${plural(countries, { one: '1 país', other: `${number(countries)} países` })}.`,
  nothingMatched: (collections: number) =>
    `En ${collectionCount(collections)}. No hay problema: una alerta espera coincidencias futuras.`,
  tooMany: (total: number) => matchCount(total),
  tooManyHint: `Más del ${percent(MAX_WATCH_SHARE_PERCENT)} de todas las tendencias: serían demasiados avisos. Añade una palabra, una frase o un país.`,
  more: (count: number) => `y ${number(count)} más`,
  moreWith: (count: number) => `${number(count)} más con {word}, como {title}.`,
  useWord: (word: string) => `Usar ${word}`,
  inLastWeek: (count: number) => `<b>${number(count)}</b> en la última semana`,
  addWord: (total: number) => `${matchCount(total)}: añade una palabra`,
  previewFailed: 'Lo que habría encontrado no se puede mostrar en este momento.',
  day: { today: 'hoy' },
  inCategories: (categories: readonly Category[]) =>
    `en ${plural(categories.length, { one: 'la categoría', other: 'las categorías' })} ${choice(categories.map(categoryName))}`,
  whenOneOf: (events: readonly WatchEvent[]) => sentenceCase(choice(events.map((event) => SHORT_EVENTS[event]))),
}

function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => `“${operator.toLowerCase()}”`))
}

function matchCount(count: number): string {
  return plural(count, { one: '1 coincidencia', other: `${number(count)} coincidencias` })
}

function collectionCount(count: number): string {
  return plural(count, { one: '1 recopilación', other: `${number(count)} recopilaciones` })
}

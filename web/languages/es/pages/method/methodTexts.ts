import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { everyHours, growth, hours, number, volume } from '../../../../../shared/languages/es/formats.ts'
import { numberWord } from '../../../../../shared/languages/es/words.ts'
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

export const methodTexts: Words<typeof english.methodTexts> = (collectionHours: number) => ({
  title: 'De dónde salen estos números',
  description:
    'Qué significan las búsquedas, las horas y los titulares en Uptick: escalones en vez de recuentos, cuándo empieza y termina una ola, cuándo varias búsquedas comparten tarjeta, qué titular se cita, qué queda fuera y cómo se muestran los datos antiguos.',
  lead: 'Todos los números proceden de la lista de búsquedas en tendencia que Google Trends publica para cada país. Esta página cuenta qué se hace aquí con esa lista.',
  facts: [
    { label: 'Países', value: String(COUNTRIES.length) },
    { label: 'Categorías', value: String(CATEGORIES.length) },
    { label: 'Recopilación', value: everyHours(collectionHours) },
    { label: 'Cada lista abarca', value: hours(TREND_HOURS) },
  ],

  stepFigure: `Los escalones de ${number(LOWEST_STEP)} a ${number(SHOWN_STEPS.at(-1) ?? 0)} de búsquedas. Unas ${number(EXAMPLE)} búsquedas se muestran como ${shown}.`,
  stepCaption:
    'Cuanto más largo es el trazo bajo un número, más alto es su escalón; cada potencia de diez añade la misma longitud.',
  example: `Unas ${number(EXAMPLE)}: ${shown}`,

  waveFigure: `Una ola empieza antes de una recopilación, dos la ven y termina antes de la tercera. La fuente se consulta ${everyHours(collectionHours)}.`,
  waveCaption:
    'Las líneas discontinuas son recopilaciones. El inicio y el fin conservan las horas que les da la fuente.',
  started: 'Inicio',
  ended: 'Fin',
  collections: ['Recopilación', `+${collectionHours}\u00A0h`, `+${2 * collectionHours}\u00A0h`],

  sections: [
    {
      id: 'step',
      title: 'Un escalón, no un recuento',
      blocks: [
        {
          pull: `“${shown}” significa al menos ${number(exampleStep)} búsquedas, y menos de ${number(nextStep)}.`,
        },
        {
          text: 'La fuente indica un escalón de una escalera (1, 2 y 5 por una potencia de diez), nunca un recuento, así que todo número de búsquedas es un límite inferior. Los escalones nunca se suman ni se promedian. Lo que una recopilación ha visto permanece en el historial de su tema.',
        },
        {
          text: `El crecimiento es el número de la propia fuente, en porcentaje. Donde la fuente omite un número, en su lugar figura ${volume(null)} o ${growth(null)}; ninguna tendencia se ordena por un valor así.`,
        },
      ],
    },
    {
      id: 'wave',
      title: 'Cuándo empieza y termina una ola',
      blocks: [
        { pull: 'Una ola empieza cuando lo dice la fuente, no cuando miramos por primera vez.' },
        {
          text: 'Una tendencia es una ola de un tema en un país, con el inicio y el fin que indica la fuente. Mientras no tiene fin, está activa; la fuente puede corregir un fin más tarde. Un tema que vuelve tiene una ola nueva, y las anteriores figuran en su página.',
        },
        {
          text: 'La primera de nuestras recopilaciones que vio un tema no es un inicio: “En esta lista desde” la nombra. El lugar donde un tema apareció primero no dice nada sobre dónde empezó.',
        },
      ],
    },
    {
      id: 'events',
      title: 'Cuándo varias búsquedas comparten tarjeta',
      blocks: [
        {
          pull: 'Una tarjeta, un acontecimiento; los números son los de su tendencia más buscada, y nunca una suma.',
        },
        {
          text: `Las tendencias de un país comparten tarjeta si comparten un artículo que trata de ambas, o si una es búsqueda relacionada de la otra y tienen algo más en común: otras búsquedas relacionadas, una palabra poco frecuente de sus títulos o titulares muy parecidos. Los inicios con menos de ${CLOSE_START_HOURS} horas de diferencia cuentan a favor; las categorías distintas, en contra. Lo que comparten más de ${numberWord(MAX_EVENT_SHARERS)} tendencias, como la cobertura en vivo de todo un día o “resultados en vivo”, no une nada.`,
        },
        {
          text: `Una tarjeta tiene como máximo ${numberWord(MAX_EVENT_TRENDS)} tendencias, para que no crezcan cadenas de cosas que tienen poco que ver entre sí. Las reglas comparan palabras y direcciones: no entienden nada, y se les escapa lo que solo une el sentido.`,
        },
        {
          text: 'No se oculta nada. El título de cada tendencia figura en la tarjeta, con una pulsación se ven las demás como líneas, y “Agrupar acontecimientos” devuelve a cada una su propia tarjeta. Las pestañas y sus números, la búsqueda, los seguimientos, los feeds y la API conservan todas las tendencias.',
        },
      ],
    },
    {
      id: 'elsewhere',
      title: 'Cuándo dos países comparten un tema',
      blocks: [
        {
          text: 'Los temas de dos países se enlazan si comparten un artículo, tienen las mismas palabras, comparten varias búsquedas relacionadas o son el mismo nombre en otra escritura. Lo que pertenece a muchos temas de un país, como la cobertura en vivo de todo un día, no enlaza nada. Cada país conserva su propio título, escalón y horas.',
        },
      ],
    },
    {
      id: 'everywhere',
      title: 'Cuándo muchos países comparten un acontecimiento',
      blocks: [
        { pull: 'Se cuentan los países, cada uno una vez; las búsquedas nunca se suman.' },
        {
          text: `Todo acontecimiento tiene un tema central: cada país que participa está enlazado con él, o comparte dos motivos con cada uno de dos países que lo están. Así no crece ninguna cadena de enlaces. Las mismas palabras por sí solas cuentan únicamente si las dos olas empezaron con menos de ${NEAR_START_HOURS} horas de diferencia, y las palabras que se buscan todos los días, como “tiempo”, únicamente con un artículo en común. Los países que la última recopilación no actualizó quedan fuera, y se nombran.`,
        },
        {
          text: `“Apareció primero” es el país donde la fuente lo mostró primero, y no dice nada sobre dónde empezó: los países grandes superan antes el umbral de la fuente. Los inicios con menos de ${SAME_TIME_MINUTES} minutos de diferencia son casi a la vez, y con un solo inicio desconocido no se dice nada. Una aparición empieza después de la última recopilación en que menos de ${numberWord(MIN_EVENT_COUNTRIES)} países tenían el acontecimiento en su lista. Cuenta cada ola que ha estado en una lista desde entonces, también la de un país que ya no la tiene; lo que había terminado antes se cuenta como una aparición anterior. Lo que empezó antes de nuestra primera recopilación, o en un hueco mayor que las ${hours(TREND_HOURS)} que abarcan las listas, no tiene un primer país conocido.`,
        },
        {
          text: `“Solo en” enumera temas sin equivalente en ningún otro país. Tienen un artículo y al menos tantas búsquedas como la mitad de los temas del país; se nombran como máximo ${MAX_ONLY_HERE}.`,
        },
      ],
    },
    {
      id: 'headline',
      title: 'Qué titular se cita',
      blocks: [
        {
          text: 'El del artículo más reciente que la fuente da para la tendencia. Se cita entero, en su propio idioma, con su medio y su antigüedad. No escribimos motivos propios: sin un artículo no se dice nada.',
        },
        {
          text: 'En un acontecimiento de muchos países, es el de aquel de sus artículos más recientes que figura en las listas de más países.',
        },
        {
          text: `En una tarjeta con varias tendencias, es el título que más se parece a los de sus demás artículos, entre los publicados desde ${EVENT_HEADLINE_HOURS} horas antes de que empezara la primera de ellas hasta ${EVENT_HEADLINE_HOURS} horas después; si no los hay, se considera el más reciente. No se eligen preguntas, listas que empiezan con un número, coberturas en vivo, títulos en mayúsculas ni los de menos de ${numberWord(MIN_HEADLINE_WORDS)} o más de ${MAX_HEADLINE_WORDS} palabras. Si ningún título se parece lo suficiente a los demás, no se cita ninguno. Si otro medio dice casi lo mismo con otros números, se citan ambos.`,
        },
      ],
    },
    {
      id: 'dropped',
      title: 'Qué queda fuera',
      blocks: [
        {
          terms: [
            {
              term: 'Lo que no está en las listas',
              meaning: 'La fuente decide qué incluye. Lo que omite, aquí nadie lo ve.',
            },
            {
              term: 'Sin artículo',
              meaning:
                'Una tendencia sin un artículo con título no está en ninguna pestaña. Sí está en la búsqueda, en su propia página y en la API.',
            },
            {
              term: 'Dos categorías',
              meaning: `Belleza y moda, y Entretenimiento, no tienen categoría aquí. Una tendencia sin otra figura en ${categoryName(LEFTOVER_CATEGORY)}.`,
            },
            {
              term: 'Enlaces no seguros',
              meaning:
                'Solo se conservan los enlaces a páginas web. Una tendencia permanece aunque se quite su enlace.',
            },
            {
              term: 'Listas dudosas',
              meaning: `Una lista con menos de 1 de cada ${LARGEST_SHRINK} de las tendencias anteriores, si había al menos ${SMALLEST_JUDGED}, solo se usa cuando la siguiente recopilación la confirma.`,
            },
          ],
        },
      ],
    },
    {
      id: 'stale',
      title: 'Cómo se muestran los datos antiguos',
      blocks: [
        {
          text: [
            `Un país que no se pudo recopilar conserva su última lista, con la hora de esa lista, y se marca como no actualizado. Cuando los datos más recientes tienen más de ${maxDataAgeHours(collectionHours)} horas, o ningún país está al día, lo dice la `,
            { text: 'página de estado', to: plainPage('status') },
            '. En ella figura la antigüedad de cada país.',
          ],
        },
        {
          text: 'Recientes y De un vistazo son lo que era nuevo al recopilarlo, y siguen así hasta la siguiente recopilación. El tiempo que figura junto a las tendencias y los artículos se cuenta con el reloj de quien lee.',
        },
      ],
    },
    {
      id: 'quote',
      title: 'Cómo citarnos',
      blocks: [
        {
          text: [
            'Diga “al menos” y nombre el país y la hora que figura sobre la lista. Los datos son de Google, a través de Google Trends; el método y los errores son nuestros. ',
            { text: 'Informar de un error', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})

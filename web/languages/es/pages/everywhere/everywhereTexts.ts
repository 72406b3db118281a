import type { Category } from '../../../../../shared/categories.ts'
import type { EventCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/es/countries.ts'
import { counted, hours as hoursOf, list, plural, utcTime, volume } from '../../../../../shared/languages/es/formats.ts'
import { numberWord, searchesAfter } from '../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const MIN_WORD = numberWord(MIN_EVENT_COUNTRIES)

const boldPlace = (code: string) => inCountry(code).replace(countryName(code), (name) => `<b>${name}</b>`)

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: 'En todas partes',
  title: (category: Category | undefined, at?: string) =>
    `${category ? `${categoryName(category)} en todas partes` : 'En todas partes'}${at === undefined ? ': lo que es tendencia' : `, ${utcTime(at)}: lo que fue tendencia`} en ${MIN_WORD} o más países`,
  description: (category: Category | undefined) =>
    `Búsquedas${category ? ` de ${categoryName(category)}` : ''} que son tendencia en ${MIN_WORD} o más de ${COUNTRIES.length} países, con el título en cada uno y dónde aparecieron primero.`,
  eventTitle: (title: string, countries: number) => `“${title}” en ${countries} países`,
  eventDescription: (title: string, codes: readonly string[], first: string | undefined) =>
    `“${title}” es tendencia ${list(codes.map(inCountry))}${first === undefined ? '' : `; apareció primero ${inCountry(first)}`}. El título y las búsquedas en cada país.`,
  lead: (count: number | undefined, isPast: boolean) => {
    const several = isPast ? 'fueron' : 'son'
    const searches = count === undefined ? 'Búsquedas' : counted(count, 'búsqueda', 'búsquedas')
    const trend = count === undefined ? several : plural(count, { one: isPast ? 'fue' : 'es', other: several })
    return `${searches} que ${trend} tendencia en ${MIN_WORD} o más países, cada una solo una vez, primero las de más países.`
  },
  upToDate: ({ count, isPast, update, late, zone }) =>
    [
      `<b>${count} de ${COUNTRIES.length} países ${isPast ? 'estaban' : 'están'} al día</b>`,
      update !== undefined && `, recopilados el ${update}`,
      late > 0 &&
        `; <link>${plural(late, { one: 'uno queda fuera', other: `${numberWord(late)} quedan fuera` })}</link>`,
      `. ${zone === 'UTC' ? 'Las horas son UTC' : `Las horas son las de ${zone}, y también UTC donde se suelen citar`}.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'Comparar países',
  categories: 'Categorías',
  all: 'Todas',

  list: (category: Category | undefined) =>
    `Acontecimientos${category ? ` de ${categoryName(category)}` : ''}, primero los de más países`,
  columns: {
    rank: 'Puesto',
    event: 'Acontecimiento',
    where: 'Dónde',
    hours: hoursOf(TREND_HOURS),
    countries: 'Países',
    highest: 'Máximo',
  },
  sameElsewhere: 'Lo mismo en otros países',
  more: (count: number) => `${count} más`,
  countries: (count: number) => plural(count, { one: '<b>1</b> país', other: `<b>${count}</b> países` }),
  highest: 'Escalón más alto:',
  reportedBy: 'Publicado por {publisher}',

  firstListed: ({ codes, more, next, isGone, isAgain }) =>
    [
      `Apareció ${codes.length + more === 1 ? 'primero' : 'primero, casi a la vez,'} ${list([...codes.map(boldPlace), ...(more > 0 ? [`en ${more} más`] : [])])}`,
      ', {time}',
      next && `, ${next.hours}\u00A0h antes que ${inCountry(next.code)}`,
      isGone && '; allí ya no está en la lista',
      isAgain && '; allí vuelve a estar en la lista',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'No se sabe dónde apareció primero',
  unknownReasons: {
    start: 'No se sabe dónde apareció primero: la fuente no dio la hora de uno de sus países',
    beforeUs: (day: string) =>
      `No se sabe dónde apareció primero: ya estaba antes de que empezaran nuestras recopilaciones, el ${day}`,
    gap: (from: string, until: string) =>
      `No se sabe dónde apareció primero: no se recopiló nada entre el ${from} y el ${until}`,
  },
  appeared: (from: string, until: string, code: string) =>
    `Apareció antes: ${from === until ? `el ${from}` : `del ${from} al ${until}`}, primero ${inCountry(code)}`,

  show: (count: number) => `Mostrar los ${count} países`,
  hide: (count: number) => `Ocultar los ${count} países`,
  regions: { americas: 'América', europe: 'Europa', asia: 'Asia y Oriente Medio', oceania: 'Oceanía' },
  tile: (name: string, searches: string, isFirst: boolean) =>
    `${name}, ${searches} ${searchesAfter(searches)}${isFirst ? ', apareció primero aquí' : ''}`,
  goneTile: (name: string) => `${name}: apareció primero aquí, ya no está en la lista`,
  notTrending: (name: string) => `${name}: no es tendencia`,
  notUpToDate: (name: string) => `${name}: sin actualizar`,
  first: '1.º',
  steps: 'Es tendencia, según las búsquedas',
  stepNames: ['menos de mil', volume(1_000), volume(10_000), volume(100_000), volume(1_000_000)],
  listedFirst: 'Apareció primero aquí',
  gone: 'Apareció primero aquí, ya no está en la lista',
  off: 'No es tendencia',
  stale: 'Sin actualizar',

  spread: `Países, últimas ${hoursOf(TREND_HOURS)}`,
  spreadLabel: (from: number, to: number) => `Países en las últimas ${hoursOf(TREND_HOURS)}: de ${from} a ${to}`,

  caption: (count: number, gone: number, waves: number) =>
    [
      plural(count, { one: '1 país', other: `${count} países` }),
      gone > 0 &&
        plural(gone, {
          one: ' y otro que ya no lo tiene en la lista',
          other: ` y otros ${numberWord(gone)} que ya no lo tienen en la lista`,
        }),
      waves > 0 && `, con ${plural(waves, { one: 'una ola anterior', other: `${numberWord(waves)} olas anteriores` })}`,
      ', primero lo más temprano. Las búsquedas son límites inferiores y nunca se suman.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone: string) => [
    'País',
    'Título allí',
    'Búsquedas',
    ...(zone === 'UTC' ? ['Inicio, UTC'] : [`Inicio, hora de ${zone}`, 'UTC']),
    'Por qué cuenta como lo mismo',
  ],
  utc: (time: string) => `${time}<name> UTC</name>`,
  showRows: (count: number) => plural(count, { one: 'Mostrar 1 fila más', other: `Mostrar ${count} filas más` }),
  otherRows: 'Las demás filas',
  unknownStart: 'No se sabe',
  seed: 'Referencia para los demás',
  firstGone: (since: string) => `Apareció primero aquí. Ya no está en la lista desde el ${since}`,
  goneSince: (since: string) => `Ya no está en la lista desde el ${since}`,
  goneLate: (since: string) => `Sin actualizar; visto por última vez el ${since}`,
  earlierWave: (since: string) => `Una ola anterior allí, vista por última vez el ${since}`,
  reasons: {
    article: 'Mismo artículo',
    term: 'Mismas palabras',
    related: 'Mismas búsquedas relacionadas',
    name: 'Mismo nombre en otra escritura',
  },

  none: 'Ahora nada es tendencia en tantos países.',
  noneText: (category: Category | undefined) =>
    category
      ? `Ninguna búsqueda de ${categoryName(category)} es tendencia en ${MIN_WORD} o más de los países que están al día.`
      : `Ninguna búsqueda es tendencia en ${MIN_WORD} o más de los países que están al día.`,
  eventGone: `Este acontecimiento ya no está en ${MIN_WORD} o más países. Estos sí.`,
  unknownHour: 'No hay ninguna recopilación de esa hora.',
  unknownHourText:
    'No se recopiló nada entonces, o fue hace demasiado tiempo. Los archivos de datos de cada mes se conservan, con todas sus olas.',
  monthFiles: 'Ver los archivos de datos',
  seeNow: 'Ver lo que es tendencia ahora',
  seeAll: 'Ver todas las categorías',
  seeStatus: 'Ver la antigüedad de todos los datos',
  showMore: (count: number) =>
    plural(count, { one: 'Mostrar 1 acontecimiento más', other: `Mostrar ${count} acontecimientos más` }),
  shown: (from: number, to: number, all: number) => `Acontecimientos ${from} a ${to} de ${all}`,
  pages: 'Páginas de acontecimientos',
  pageEvents: (from: number, to: number) => `, acontecimientos ${from} a ${to}`,
  next: 'Siguiente',
  all_: (count: number) => plural(count, { one: 'El único, en CSV', other: `Los ${count}, en CSV` }),
  failed: 'No se pudo cargar lo que es tendencia en todas partes. Inténtalo de nuevo más tarde.',
  loading: 'Cargando los acontecimientos',

  about: 'Acerca de esta lista',
  compare: 'Comparar',
  country: 'País',
  with: 'Con',
  mostLike: (country: string, others: readonly string[]) => `Lo más parecido hoy a ${country}: ${others.join('; ')}.`,
  likeness: (name: string, shared: number, of: number) => `${name}, ${shared} de ${of} acontecimientos`,
  allOnly: (count: number) =>
    plural(count, { one: 'La única sin equivalente en otro país', other: `Las ${count} sin equivalente en otro país` }),
  counted: 'Cómo se cuenta',
  countedText:
    'Un acontecimiento es una búsqueda con sus equivalentes en otros países, unidas por un artículo en común, las mismas palabras, búsquedas relacionadas o un nombre. Cada país cuenta una vez.',
  firstText: `“Apareció primero” es el inicio más temprano entre las olas que estaban en las listas desde que menos de ${MIN_EVENT_COUNTRIES} países tenían el acontecimiento. Dice cuándo lo mostró la fuente, no dónde empezó.`,
  late: (names: readonly string[]) =>
    plural(names.length, {
      one: `Queda fuera, porque la última actualización no trajo nada nuevo: ${list(names)}.`,
      other: `Quedan fuera, porque la última actualización no trajo nada nuevo: ${list(names)}.`,
    }),
  everyCountry: 'Ningún país queda fuera.',
  method: 'De dónde salen estos números',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `{title} fue tendencia ${fact}, a fecha de ${time}`,
  eventFact(countries, first) {
    const all = `en ${countries} de ${COUNTRIES.length} países`
    return first ? `${all}; apareció primero ${first.where}, ${first.time}` : all
  },
  inManyCountries: 'Tendencias de búsqueda en muchos países',
  inCountries: (countries) => `{title}: tendencia de búsqueda en ${countries} países`,
}

import type { Category } from '../../../../../shared/categories.ts'
import { categoryName } from '../../../../../shared/languages/es/categories.ts'
import { list, plural } from '../../../../../shared/languages/es/formats.ts'
import { numberWord, searchesAfter } from '../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

const [LEAST, MOST] = [numberWord(MIN_COMPARED), numberWord(MAX_COMPARED)]

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: 'Comparar países',
  title: (names: readonly string[]) => (names.length === 0 ? 'Comparar países' : `Comparación: ${list(names)}`),
  description: `Lo que se busca en común en entre ${LEAST} y ${MOST} países, y lo que se busca solo en cada uno.`,
  lead: `Lo que se busca en común en entre ${LEAST} y ${MOST} países, y lo que se busca solo en cada uno.`,

  countries: `Países, de ${LEAST} a ${MOST}`,
  nth: (place: number, isOptional: boolean) => `País ${place}${isOptional ? ', opcional' : ''}`,
  choose: 'Elegir un país',
  add: 'Añadir un país',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  compare: 'Comparar',

  tooFew: `Falta elegir otro: una comparación necesita de ${LEAST} a ${MOST} países.`,
  leftOut: (names: readonly string[]) =>
    `Como máximo ${MOST} a la vez: ${plural(names.length, { one: 'quedó', other: 'quedaron' })} fuera ${list(names)}. `,
  compareThose: (count: number) => `Comparar esos ${numberWord(count)}`,
  unknown: 'Quedó fuera un nombre que aquí no es ningún país.',

  overlap: (shared: number, of: number) => `${shared} de ${of} en común`,
  overlapText: (countries: number, of: number, shared: number, inAll: number, category: Category | undefined) =>
    [
      `Estos ${numberWord(countries)} países participan en ${of} acontecimientos y búsquedas${category ? ` de ${categoryName(category)}` : ''}.`,
      countries === MIN_COMPARED
        ? plural(shared, { one: '1 está en ambos.', other: `${shared} están en ambos.` })
        : `${shared} ${plural(shared, { one: 'está', other: 'están' })} en dos o más de ellos, ${inAll} en los ${numberWord(countries)}.`,
    ].join(' '),
  collected: (time: string) => `Recopilado el ${time}.`,
  late: (names: readonly string[]) =>
    `${list(names)} ${plural(names.length, { one: 'está', other: 'están' })} sin actualizar, y en ningún acontecimiento.`,

  shared: (countries: number) => (countries === MIN_COMPARED ? 'En ambos' : 'En dos o más de ellos'),
  sharedCaption: 'Acontecimientos en común: búsquedas y puesto en cada país',
  event: 'Acontecimiento',
  place: (place: number) => `n.º ${place}`,
  notTrending: 'no es tendencia',
  nothingShared: 'Ningún acontecimiento está ahora en dos de ellos.',
  showMore: (count: number) =>
    plural(count, { one: 'Mostrar 1 acontecimiento más', other: `Mostrar ${count} acontecimientos más` }),
  sameElsewhere: 'Lo mismo en otros países',

  own: 'Solo en uno de ellos',
  noneOwn: 'Nada que los demás no tengan.',
  searches: (searches: string) => `${searches} ${searchesAfter(searches)}`,
  allOf: (name: string) => `Todo de ${name}`,

  like: 'Los más parecidos hoy',
  likeText:
    'De los acontecimientos en los que participa alguno de los dos países, la parte en la que participan ambos. Solo cuentan los acontecimientos en al menos dos países.',
  likeness: (shared: number, of: number) => `${shared} de ${of}`,
  noneLike: 'Ningún acontecimiento en común con otro país.',

  failed: 'No se pudieron comparar estos países. Inténtalo de nuevo más tarde.',
  loading: 'Cargando la comparación',
}

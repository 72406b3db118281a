import { categoryName } from '../../../../../shared/languages/pt/categories.ts'
import { list, plural, searchesAfter } from '../../../../../shared/languages/pt/formats.ts'
import { numberWord } from '../../../../../shared/languages/pt/numberWord.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

const [LEAST, MOST] = [numberWord(MIN_COMPARED), numberWord(MAX_COMPARED)]

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: 'Comparar países',
  title: (names) => (names.length === 0 ? 'Comparar países' : `Comparação: ${list(names)}`),
  description: `O que ${LEAST} a ${MOST} países buscam em comum e o que cada um busca sozinho.`,
  lead: `O que ${LEAST} a ${MOST} países buscam em comum e o que cada um busca sozinho.`,

  countries: `Países, de ${LEAST} a ${MOST}`,
  nth: (place, isOptional) => `País ${place}${isOptional ? ', opcional' : ''}`,
  choose: 'Escolher um país',
  add: 'Adicionar um país',
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  compare: 'Comparar',

  tooFew: `Escolha mais um: uma comparação precisa de ${LEAST} a ${MOST} países.`,
  leftOut: (names) =>
    `${sentenceCase(MOST)} de cada vez; ${plural(names.length, { one: 'ficou', other: 'ficaram' })} de fora: ${list(names)}. `,
  compareThose: (count) => `Comparar ${plural(count, { one: 'este', other: `estes ${numberWord(count)}` })}`,
  unknown: 'Um nome que não é de nenhum país daqui ficou de fora.',

  overlap: (shared, of) => `${shared} de ${of} em comum`,
  overlapText: (countries, of, shared, inAll, category) =>
    [
      `Estes ${numberWord(countries)} países ${takePart(of)}${category ? ` em ${categoryName(category)}` : ''}.`,
      countries === MIN_COMPARED
        ? `${sharedCount(shared)} nos dois.`
        : `${sharedCount(shared)} em dois ou mais deles${shared === 0 ? '' : `, ${inAll} em todos os ${numberWord(countries)}`}.`,
    ].join(' '),
  collected: (time) => `Coleta de ${time}.`,
  late: (names) =>
    plural(names.length, {
      one: `Desatualizado e sem nenhum acontecimento: ${list(names)}.`,
      other: `Desatualizados e sem nenhum acontecimento: ${list(names)}.`,
    }),

  shared: (countries) => (countries === MIN_COMPARED ? 'Nos dois países' : 'Em dois ou mais deles'),
  sharedCaption: 'Acontecimentos em comum: buscas e posição em cada país',
  event: 'Acontecimento',
  place: (place) => `nº ${place}`,
  notTrending: 'não está em alta',
  nothingShared: 'Nenhum acontecimento está em dois deles agora.',
  showMore: (count) =>
    plural(count, { one: `Mostrar mais ${count} acontecimento`, other: `Mostrar mais ${count} acontecimentos` }),
  sameElsewhere: 'O mesmo em outros países',

  own: 'Em um só deles',
  noneOwn: 'Nada que os outros não tenham.',
  searches: (searches) => `${searches} ${searchesAfter(searches)}`,
  allOf: (name) => `Tudo: ${name}`,

  like: 'Hoje mais parecidos',
  likeText:
    'Dos acontecimentos de que participa pelo menos um dos dois países, a parte de que participam os dois. Só contam acontecimentos em pelo menos dois países.',
  likeness: (shared, of) => `${shared} de ${of}`,
  noneLike: 'Nenhum acontecimento em comum com outro país.',

  failed: 'Não foi possível comparar estes países. Tente de novo mais tarde.',
  loading: 'Carregando a comparação',
}

function takePart(of: number): string {
  if (of === 0) return 'não participam de nenhum acontecimento ou busca'
  return `participam de ${plural(of, { one: `${of} acontecimento ou busca`, other: `${of} acontecimentos e buscas` })}`
}

function sharedCount(shared: number): string {
  return shared === 0 ? 'Nenhum está' : plural(shared, { one: '1 está', other: `${shared} estão` })
}

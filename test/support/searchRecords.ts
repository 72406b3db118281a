import { CATEGORIES, type Category } from '../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../shared/countries.ts'
import { SEARCH_LANGUAGES, type SearchLanguage } from './searchLanguages.ts'
import { type SeededRandom, seededRandom } from './seededRandom.ts'

/** The searched texts of a trend. */
export type SearchRecord = {
  trend: string
  category: Category
  /** The country's name. */
  region: string
  sourceTitles: readonly string[]
}

const TRENDS_PER_CATEGORY = 20
const ARTICLES_PER_TREND = 3
/** How many words a language has besides its common ones. */
const INVENTED_WORDS = 1500
/** One article in this many was already seen under another trend. */
const REPEATED_ARTICLE = 8

/**
 * A full day of the product, invented: 45 countries with 17 categories of 20 trends (15,300 records), each with
 * three titled articles in the country's own script. The same seed gives the same records.
 */
export function searchRecords(seed = 1): SearchRecord[] {
  const random = seededRandom(seed)
  const vocabularies = new Map<string, Vocabulary>()
  return COUNTRIES.flatMap((country) => {
    const vocabulary = vocabularies.get(country.language) ?? inventVocabulary(country, random)
    vocabularies.set(country.language, vocabulary)
    return recordsOf(country, vocabulary, random)
  })
}

type Vocabulary = Pick<SearchLanguage, 'words' | 'space'> & { titles: string[] }

function recordsOf(country: Country, vocabulary: Vocabulary, random: SeededRandom): SearchRecord[] {
  return CATEGORIES.flatMap((category) =>
    Array.from({ length: TRENDS_PER_CATEGORY }, () => ({
      trend: phrase(vocabulary, 1 + random.below(3), random),
      category,
      region: country.name,
      sourceTitles: Array.from({ length: ARTICLES_PER_TREND }, () => article(vocabulary, random)),
    })),
  )
}

function article(vocabulary: Vocabulary, random: SeededRandom): string {
  if (vocabulary.titles.length > 0 && random.below(REPEATED_ARTICLE) === 0) return random.pick(vocabulary.titles)
  const title = phrase(vocabulary, 6 + random.below(8), random)
  vocabulary.titles.push(title)
  return title
}

function phrase(vocabulary: Vocabulary, length: number, random: SeededRandom): string {
  return Array.from({ length }, () => random.pickOften(vocabulary.words)).join(vocabulary.space)
}

function inventVocabulary(country: Country, random: SeededRandom): Vocabulary {
  const language = SEARCH_LANGUAGES.get(country.language.slice(0, 2))
  if (!language) throw new Error(`searchLanguages.ts has no words of the language of ${country.name}`)
  const invented = Array.from({ length: INVENTED_WORDS }, () => {
    const word = Array.from({ length: 2 + random.below(2) }, () => random.pick(language.pieces)).join('')
    return random.below(3) === 0 ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
  })
  return { words: [...language.words, ...invented], space: language.space, titles: [] }
}

import type * as english from './en/formats.ts'
import type { Words } from './Words.ts'

/**
 * How a language writes numbers, ages and dates: what the modules `formats.ts` of all languages export. `plural` is not among
 * them, because its categories are other ones in each language.
 */
export type Formats = Words<Omit<typeof english, 'plural'>>

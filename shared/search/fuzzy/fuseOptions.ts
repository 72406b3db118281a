import type { IFuseOptions } from 'fuse.js/basic'

/** The searched texts of a trend. Blank texts never match. */
export type SearchRecord = {
  trend: string
  category: string
  /** The country's name. */
  region: string
  sourceTitles: readonly string[]
}

/** How much of a query may be wrong: its edits divided by its length (specification 9). */
export const THRESHOLD = 0.35

/**
 * The weight of each field (specification 9), in the order in which Fuse multiplies the scores.
 * Together they weigh 1, so it makes no difference that Fuse divides each by their sum.
 */
export const WEIGHTS = [
  { name: 'trend', weight: 0.6 },
  { name: 'category', weight: 0.2 },
  { name: 'region', weight: 0.1 },
  { name: 'sourceTitles', weight: 0.1 },
] as const satisfies readonly { name: keyof SearchRecord; weight: number }[]

/**
 * The options of the search (specification 9; decision 13): words match anywhere in a title, with or without accents.
 */
export const FUSE_OPTIONS: IFuseOptions<SearchRecord> = {
  keys: [...WEIGHTS],
  threshold: THRESHOLD,
  ignoreLocation: true,
  ignoreDiacritics: true,
  includeScore: true,
}

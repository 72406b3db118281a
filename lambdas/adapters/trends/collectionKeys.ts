/** The prefix of all collections in the bucket. Documents end in `.br`, whole files also in `.gz`. */
export const COLLECTIONS = 'collections/'

/** The folder of a collection. */
export function collectionFolder(id: string): string {
  return `${COLLECTIONS}${id}/`
}

/** The key of a country's trends. */
export function countryKey(id: string, country: string): string {
  return `${collectionFolder(id)}countries/${country}.json`
}

/** The key of a country's changes since the collection a day before. */
export function changesKey(id: string, country: string): string {
  return `${collectionFolder(id)}changes/${country}.json`
}

/** The key of what all countries had a week and a year before. */
export function earlierKey(id: string): string {
  return `${collectionFolder(id)}earlier.json`
}

/** The key of the other countries of a country's topics. */
export function elsewhereKey(id: string, country: string): string {
  return `${collectionFolder(id)}elsewhere/${country}.json`
}

/** The key of the events across countries. */
export function everywhereKey(id: string): string {
  return `${collectionFolder(id)}everywhere.json`
}

/** The key of what a country lists, in short. */
export function listedKey(id: string, country: string): string {
  return `${collectionFolder(id)}listed/${country}.json`
}

/** The key of the waves that watches look through. */
export function watchWordsKey(id: string): string {
  return `${collectionFolder(id)}words.json`
}

/**
 * The key of the waves that feeds announce of a country. Not in the folder of the collection: they are kept for weeks only,
 * because each collection has a new list of the last days.
 */
export function recentWavesKey(id: string, country: string): string {
  return `recent/${id}/${country}.json`
}

/** The files that the CDN serves from the bucket. */
export const WHOLE_FILES = ['trends.json', 'trends-data.json', 'titles.json'] as const

/** An answer with all countries, which is too large for a function to return. */
export type WholeFile = (typeof WHOLE_FILES)[number]

/** The key of a whole file in a collection. */
export function wholeFileKey(id: string, file: WholeFile): string {
  return `${collectionFolder(id)}${file}`
}

/** The key of the uncompressed form of a whole file. It is kept for a few days only, because it is large and rarely read. */
export function plainFileKey(id: string, file: WholeFile): string {
  return `plain/${id}/${file}`
}

/** The folder of the files that the CDN serves. */
export const LATEST_FILES = 'latest/'

/** The key that the newest version of a whole file is served from. */
export function latestFileKey(file: WholeFile): string {
  return `${LATEST_FILES}${file}`
}

/** `2026-11-21T00-00-00Z_1f2e3d4c`: sorts by time, and is unique per run. */
export function collectionId(at: string, unique: string): string {
  return `${at.slice(0, 19).replaceAll(':', '-')}Z_${unique}`
}

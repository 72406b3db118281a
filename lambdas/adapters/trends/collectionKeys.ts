/** The names of a collection's documents in the bucket; compressed forms end in `.br` and `.gz`. */
export const COLLECTIONS = 'collections/'

/** A collection's own folder. */
export function collectionFolder(id: string): string {
  return `${COLLECTIONS}${id}/`
}

/** One country's trends. */
export function countryKey(id: string, country: string): string {
  return `${collectionFolder(id)}countries/${country}.json`
}

/** What changed in one country against the collection a day older. */
export function changesKey(id: string, country: string): string {
  return `${collectionFolder(id)}changes/${country}.json`
}

/** Where else the topics of one country trend. */
export function elsewhereKey(id: string, country: string): string {
  return `${collectionFolder(id)}elsewhere/${country}.json`
}

/** The files that are served whole, by their names. */
export const WHOLE_FILES = ['trends.json', 'trends-data.json', 'titles.json'] as const
export type WholeFile = (typeof WHOLE_FILES)[number]

/** A whole file as a collection keeps it. */
export function wholeFileKey(id: string, file: WholeFile): string {
  return `${collectionFolder(id)}${file}`
}

/** The plain form of a whole file, kept for a few days only: it is large, and few ask for it. */
export function plainFileKey(id: string, file: WholeFile): string {
  return `plain/${id}/${file}`
}

/** Where the newest whole file is served from. */
export function latestFileKey(file: WholeFile): string {
  return `latest/${file}`
}

/** `2026-11-21T00-00-00Z_1f2e3d4c`: sorts by time, and two runs for one time never share a name. */
export function collectionId(at: string, unique: string): string {
  return `${at.slice(0, 19).replaceAll(':', '-')}Z_${unique}`
}

/** What of a trend is searched. Blank texts are never found. */
export type SearchRecord = {
  trend: string
  category: string
  /** The country's name. */
  region: string
  sourceTitles: readonly string[]
}

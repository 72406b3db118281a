/** The searched texts of a trend. Blank texts never match. */
export type SearchRecord = {
  trend: string
  category: string
  /** The country's name. */
  region: string
  sourceTitles: readonly string[]
}

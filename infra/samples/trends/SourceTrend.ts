/** A trend of the source. All times are unix seconds. */
export type SourceTrend = {
  title: string
  country: string
  startedAt: number
  /** Null while it is trending. */
  endedAt: number | null
  volume: number
  growth: number
  /** Related queries; the first is the title. */
  related: string[]
  /** Category ids of the source, the main one first. */
  categories: number[]
  articles: SourceArticle[]
}

export type SourceArticle = {
  title: string
  url: string
  source: string
  publishedAt: number
  image?: string
}

/** A trend as the source holds it. All times are unix seconds. */
export type SourceTrend = {
  title: string
  country: string
  startedAt: number
  /** Null while it is still trending. */
  endedAt: number | null
  volume: number
  growth: number
  /** The title first. */
  related: string[]
  /** The source's own ids, the main one first. */
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

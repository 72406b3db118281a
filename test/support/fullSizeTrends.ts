import type { SourceTrend } from '../../infra/samples/trends/SourceTrend.ts'
import { sampleTrends } from '../../infra/samples/trends/sampleTrends.ts'

/** Sample countries have about a hundred trends, real ones three times as many. */
const COPIES = 3

/** Sample trends of a country at a moment (unix seconds), as many as a real one has. */
export function fullSizeTrends(country: string, at: number): SourceTrend[] {
  const trends = sampleTrends(country, at)
  return Array.from({ length: COPIES }, (_, copy) =>
    trends.map((trend) => {
      const title = copy === 0 ? trend.title : `${trend.title} ${copy + 1}`
      return { ...trend, title, related: [title, ...trend.related.slice(1)] }
    }),
  ).flat()
}

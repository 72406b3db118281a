import { sampleTrends } from '../../samples/trends/sampleTrends.ts'
import type { Listening } from '../listen.ts'
import { serveSource } from './serveSource.ts'

/** Marks every answer as invented, so that it cannot be taken for live data. */
const SAMPLE = { 'x-sample-data': 'true' }

/** Starts the sample source on a free local port: it answers like the live source, with invented trends. */
export function startSampleSource(): Promise<Listening> {
  return serveSource((country, at) => {
    const trends = sampleTrends(country, at)
    return trends.length === 0 ? undefined : trends
  }, SAMPLE)
}

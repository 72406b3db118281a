import { sampleTrends } from './sampleSource/sampleTrends.ts'
import { type SourceServer, serveSource } from './sampleSource/serveSource.ts'

/** Says on every answer that its content is invented, so that it can never pass for real. */
const SAMPLE = { 'x-sample-data': 'true' }

/**
 * Starts the sample source on this machine, at a free port: it answers like the live source, for the moment that
 * the `date` header of a request names, with content that is invented and the same each time.
 */
export function startSampleSource(): Promise<SourceServer> {
  return serveSource((country, at) => {
    const trends = sampleTrends(country, at)
    return trends.length === 0 ? undefined : trends
  }, SAMPLE)
}

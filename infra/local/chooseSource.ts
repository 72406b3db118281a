import { sourceVariables } from '../product/settings/sourceSettings.ts'
import { startSampleSource } from '../standins/source/sampleSource.ts'
import type { LocalSettings } from './settings.ts'

/** The source of trends, and the rate limit for it. */
export type ChosenSource = {
  kind: 'live' | 'sample'
  /** For the terminal: the choice and its reason. */
  sentence: string
  environment: ReturnType<typeof sourceVariables>
  stop(): Promise<void>
}

/** Timeout of the check whether the live source is reachable. */
const REACHABLE_WITHIN_MS = 3_000
/** Concurrent requests to the sample source, which runs in this process and needs no rate limit. */
const SAMPLE_AT_ONCE = 8

/** Chooses the live source, or the bundled sample source when it is requested or the live one is unreachable. */
export async function chooseSource(settings: LocalSettings): Promise<ChosenSource> {
  const live = liveSource(settings)
  if (settings.source === 'live') return live
  if (settings.source === 'sample') return sampleSource('Sample data was asked for: everything shown is invented.')
  if (await isReachable(live.environment.TRENDS_SOURCE_URL)) return live
  return sampleSource(
    `${new URL(live.environment.TRENDS_SOURCE_URL).host} cannot be reached: showing sample data, which is invented.`,
  )
}

function liveSource({ live }: LocalSettings): ChosenSource {
  return {
    kind: 'live',
    sentence: `Live data from ${new URL(live.url).host}.`,
    environment: sourceVariables(live),
    stop: async () => {},
  }
}

async function sampleSource(sentence: string): Promise<ChosenSource> {
  const source = await startSampleSource()
  return {
    kind: 'sample',
    sentence,
    environment: sourceVariables({ url: source.url, paceMs: 0, atOnce: SAMPLE_AT_ONCE }),
    stop: () => source.stop(),
  }
}

/** Any answer counts as reachable; the collection judges its content. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(REACHABLE_WITHIN_MS),
    })
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

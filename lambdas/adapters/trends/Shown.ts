import type { Followed } from '../../../shared/people/follow.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import type { RecordsOfWatch } from '../people/personRecords.ts'
import type { FoundHits, WatchSummary } from '../people/watchHits.ts'

/** What a watch has found, in short; `last_match` is undefined when its topic was taken out. */
export type ShownSummary = Omit<WatchSummary, 'last_match'> & { last_match: WatchSummary['last_match'] | undefined }

/** All that is stored of what a watch has found. */
export type ShownRecords = Omit<RecordsOfWatch, 'summary'> & { summary: ShownSummary | undefined }

/**
 * What readers see of what is stored: without the topics that the operator has taken out. These stay stored. Stores answer what
 * they have, kinds of documents are asked here for the list, and everything else is shown by one of these methods, so no other
 * place knows of takedowns. All of them throw `unavailable` when the list cannot be read: without it, nothing may be shown.
 */
export class Shown {
  /** The list itself, for documents. */
  readonly list: () => Promise<TakedownList>

  constructor(list: () => Promise<TakedownList>) {
    this.list = list
  }

  /** Changes with the takedowns: a part of the key of whatever is kept in memory and made from what is shown. */
  async version(): Promise<number> {
    return (await this.list()).version
  }

  /** Whether a topic is taken out of a country. */
  async hidden(): Promise<(country: string, topic: string) => boolean> {
    const list = await this.list()
    return (country, topic) => list.hides(country, topic)
  }

  /** The follows, without those of topics that were taken out. */
  async follows<One extends Followed>(follows: readonly One[]): Promise<One[]> {
    return (await this.list()).visibleFollows(follows)
  }

  /** What a watch has found, without hits of topics that were taken out, and without related searches that were. */
  async found(looks: readonly FoundHits[]): Promise<FoundHits[]> {
    const list = await this.list()
    return looks.map((look) => ({ ...look, hits: list.visibleHits(look.hits) }))
  }

  /** What watches have found, in short, by watch. */
  async summaries(summaries: ReadonlyMap<string, WatchSummary>): Promise<Map<string, ShownSummary>> {
    const list = await this.list()
    return new Map([...summaries].map(([watch, summary]) => [watch, shownSummary(summary, list)]))
  }

  /** All that is stored of what watches have found, by watch. */
  async recordsOfWatches(records: ReadonlyMap<string, RecordsOfWatch>): Promise<Map<string, ShownRecords>> {
    const list = await this.list()
    return new Map(
      [...records].map(([watch, { summary, found, waiting, rungs }]) => [
        watch,
        {
          summary: summary && shownSummary(summary, list),
          found: found.map((look) => ({ ...look, hits: list.visibleHits(look.hits) })),
          waiting: waiting && { ...waiting, hits: list.visibleHits(waiting.hits) },
          rungs: list.visibleRungs(rungs),
        },
      ]),
    )
  }
}

function shownSummary({ last_match, ...summary }: WatchSummary, list: TakedownList): ShownSummary {
  const [visible] = list.visibleHits([{ ...last_match, title: last_match.trend }])
  if (!visible) return { ...summary, last_match: undefined }
  const { title: _, ...match } = visible
  return { ...summary, last_match: match }
}

import { visibleHits } from '../../shared/takedowns/visibleHits.ts'
import type { WatchHitStore } from '../adapters/people/watchHits.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'

type Store = Pick<WatchHitStore, 'all' | 'forget'>

/** The hits of people without those of topics that were taken out: these are only counted. */
export function visibleWatchHits(store: Store, takedowns: ReadTakedowns): Store {
  return {
    async all(sub) {
      const [looks, list] = await Promise.all([store.all(sub), takedowns.current()])
      return looks.map((look) => {
        const hits = visibleHits(look.hits, list)
        return { ...look, hits, more: look.more + look.hits.length - hits.length }
      })
    },
    forget: (sub, watch) => store.forget(sub, watch),
  }
}

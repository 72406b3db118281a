import type { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { visibleHits, visibleRungs } from '../../shared/takedowns/visibleHits.ts'
import type { RecordedHits, WatchHitStore } from '../adapters/people/watchHits.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'

type Store = Pick<WatchHitStore, 'all' | 'ofWatch' | 'forget'>

/** The stored hits without details of topics that were taken out: these are only counted in `more`. */
export function visibleWatchHits(store: Store, takedowns: ReadTakedowns): Store {
  async function visible(looks: Promise<RecordedHits[]>): Promise<RecordedHits[]> {
    const [all, list] = await Promise.all([looks, takedowns.current()])
    return all.map((look) => withoutHidden(look, list))
  }
  return {
    all: (sub) => visible(store.all(sub)),
    ofWatch: (sub, watch) => visible(store.ofWatch(sub, watch)),
    forget: (sub, watch) => store.forget(sub, watch),
  }
}

function withoutHidden(look: RecordedHits, list: TakedownList): RecordedHits {
  const hits = visibleHits(look.hits, list)
  return { ...look, hits, more: look.more + look.hits.length - hits.length, rungs: visibleRungs(look.rungs, list) }
}

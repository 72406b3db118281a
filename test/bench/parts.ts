import { archive } from './archive.ts'
import { assistants } from './assistants.ts'
import { bundleSizes } from './bundleSizes.ts'
import { coldStart } from './coldStart.ts'
import { collection } from './collection.ts'
import { costs } from './costsPart.ts'
import { digest } from './digest.ts'
import { events } from './events.ts'
import { everywhere } from './everywhere.ts'
import { feeds } from './feeds.ts'
import { firstView } from './firstView.ts'
import { load } from './load.ts'
import type { Part } from './part.ts'
import { reads } from './reads.ts'
import { search } from './search.ts'
import { watches } from './watches.ts'

/** The parts of the benchmark, in the order in which they are measured: the quick ones first. */
export const PARTS: readonly Part[] = [
  bundleSizes,
  reads,
  costs,
  digest,
  collection,
  coldStart,
  search,
  events,
  everywhere,
  watches,
  feeds,
  assistants,
  firstView,
  load,
  archive,
]

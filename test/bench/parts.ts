import { bundleSizes } from './bundleSizes.ts'
import { coldStart } from './coldStart.ts'
import { collection } from './collection.ts'
import { costs } from './costsPart.ts'
import { digest } from './digest.ts'
import { firstView } from './firstView.ts'
import { load } from './load.ts'
import type { Part } from './part.ts'
import { reads } from './reads.ts'
import { search } from './search.ts'

/** The parts of the benchmark, in the order in which they are measured: the quick ones first. */
export const PARTS: readonly Part[] = [
  bundleSizes,
  reads,
  costs,
  digest,
  collection,
  coldStart,
  search,
  firstView,
  load,
]

import type { Measure } from './part.ts'

type Part = {
  what: string
  /** Loads the part alone: collecting the garbage of the others would count as waiting for the product. */
  load: () => Promise<Measure>
}

/** The parts of the benchmark by name, in the order in which they are measured: the quick ones first. */
export const PARTS: Record<string, Part> = {
  costs: {
    what: 'What the cost model of `infra/operate/cost` is made of, without goals, and rendering a page.',
    load: async () => (await import('./costs.ts')).costs,
  },
  digest: {
    what: 'The update at 8:00, and what the reader with the most follows asks for.',
    load: async () => (await import('./digest.ts')).digest,
  },
  collection: {
    what: 'A whole collection from a source with real sizes and latencies, in a process of its own on empty stores.',
    load: async () => (await import('./collection.ts')).collection,
  },
  'cold-start': {
    what: 'Processor time of process start, import and first call, for each function that somebody waits for.',
    load: async () => (await import('./coldStart.ts')).coldStart,
  },
  search: {
    what: 'The search over a full day (15,300 records) beside a substring scan.',
    load: async () => (await import('./search.ts')).search,
  },
  watches: {
    what: 'Matching watches with a collection, and previews of watches over some collections.',
    load: async () => (await import('./watches.ts')).watches,
  },
  'first-view': {
    what: 'The main view and a topic page of the local product on a slow phone (Lighthouse), beside the same HTML without scripts.',
    load: async () => (await import('./firstView.ts')).firstView,
  },
  'take-over': {
    what: 'How long the app blocks the main thread when it takes over the page that is touched, beside the same HTML without scripts.',
    load: async () => (await import('./takeOver.ts')).takeOver,
  },
  load: {
    what: 'The local product under a burst and eight minutes of steady load.',
    load: async () => (await import('./load.ts')).load,
  },
}

import type { Measure } from './part.ts'

type Part = {
  what: string
  /** Loads the part alone: collecting the garbage of the others would count as waiting for the product. */
  load: () => Promise<Measure>
}

/** The parts of the benchmark by name, in the order in which they are measured: the quick ones first. */
export const PARTS: Record<string, Part> = {
  origin: {
    what: 'How many views of country pages reach a function through the caches of the CDN: simulated, with the real caching headers.',
    load: async () => (await import('./origin.ts')).origin,
  },
  costs: {
    what: 'What the cost model of `infra/cost` is made of. Recorded, without goals.',
    load: async () => (await import('./costs.ts')).costs,
  },
  digest: {
    what: 'The update at 8:00: planning and writing mails, the largest preview, and the cost of one more reader.',
    load: async () => (await import('./digest.ts')).digest,
  },
  collection: {
    what: 'A whole collection from a source with real sizes and latencies, in a process of its own on empty stores.',
    load: async () => (await import('./collection.ts')).collection,
  },
  'cold-start': {
    what: 'Process start, import and first call of each bundle that deploys.',
    load: async () => (await import('./coldStart.ts')).coldStart,
  },
  search: {
    what: 'The search over a full day (15,300 records) beside a substring scan.',
    load: async () => (await import('./search.ts')).search,
  },
  watches: {
    what: 'Matching watches with a collection, in CPU time, and previews of watches over a week.',
    load: async () => (await import('./watches.ts')).watches,
  },
  'first-view': {
    what: 'The main view and a topic page on a slow phone (Lighthouse, mobile preset), beside a static HTML page with the same 60 cards.',
    load: async () => (await import('./firstView.ts')).firstView,
  },
  load: {
    what: 'The local product, started as `npm start` does, under a burst and eight minutes of steady load.',
    load: async () => (await import('./load.ts')).load,
  },
}

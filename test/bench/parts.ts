import type { Part } from './part.ts'

/** The parts of the benchmark by name, in the order in which they are measured: the quick ones first. */
const LOADERS: ReadonlyMap<string, () => Promise<Part>> = new Map([
  ['bundle-sizes', async () => (await import('./bundleSizes.ts')).bundleSizes],
  ['reads', async () => (await import('./reads.ts')).reads],
  ['origin', async () => (await import('./origin.ts')).origin],
  ['costs', async () => (await import('./costs.ts')).costs],
  ['digest', async () => (await import('./digest.ts')).digest],
  ['collection', async () => (await import('./collection.ts')).collection],
  ['cold-start', async () => (await import('./coldStart.ts')).coldStart],
  ['search', async () => (await import('./search.ts')).search],
  ['events', async () => (await import('./events.ts')).events],
  ['everywhere', async () => (await import('./everywhere.ts')).everywhere],
  ['watches', async () => (await import('./watches.ts')).watches],
  ['heavy-reader', async () => (await import('./heavyReader.ts')).heavyReader],
  ['feeds', async () => (await import('./feeds.ts')).feeds],
  ['assistants', async () => (await import('./assistants.ts')).assistants],
  ['first-view', async () => (await import('./firstView.ts')).firstView],
  ['load', async () => (await import('./load.ts')).load],
  ['archive-files', async () => (await import('./archiveFiles.ts')).archiveFilesPart],
  ['archive', async () => (await import('./archive.ts')).archive],
])

/** All parts, to list and choose them. */
export function allParts(): Promise<readonly Part[]> {
  return Promise.all([...LOADERS.values()].map((load) => load()))
}

/**
 * One part, without the modules of the others: these are large, and collecting the garbage among them would count as waiting
 * for the product. Undefined when none has this name.
 */
export async function partNamed(name: string): Promise<Part | undefined> {
  return LOADERS.get(name)?.()
}

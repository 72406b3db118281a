import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import type { DocumentStore } from './collectionBucket.ts'
import { everywhereDocument } from './documents.ts'

/** The largest document, in bytes as gzip; in brotli, as it is stored, it is smaller. */
export const MAX_BYTES = 150_000
/** A document that is too large is repeatedly reduced to these shares of its resting events, and then of its events. */
const KEPT_RESTING = 0.5
const KEPT_EVENTS = 0.9

const gzipped = promisify(gzip)

/**
 * Writes the events across countries of a collection. A document that is too large has no resting events, and if it still
 * is, not those with the fewest countries.
 */
export async function writeEverywhere(
  bucket: DocumentStore,
  collection: string,
  everywhere: Everywhere,
): Promise<void> {
  let document = { collection, ...everywhere }
  while (document.events.length > 0 && (await gzipped(JSON.stringify(document))).length > MAX_BYTES) {
    const { resting, events } = document
    document =
      resting.length > 0
        ? { ...document, resting: resting.slice(0, Math.floor(resting.length * KEPT_RESTING)) }
        : { ...document, events: events.slice(0, Math.floor(events.length * KEPT_EVENTS)) }
  }
  await everywhereDocument.write(bucket, document)
}

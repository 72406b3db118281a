import { elsewhere } from '../../shared/elsewhere/elsewhere.ts'
import type { Sighting } from '../../shared/elsewhere/sighting.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { writeElsewhere } from '../adapters/trends/countryDocuments.ts'

/**
 * Writes where else the topics of a collection trend, a document for each country with such topics; under the
 * collection's own name, before it is published. One country after the other: together they would be large.
 */
export async function writeElsewhereFiles(
  bucket: Pick<DocumentStore, 'write'>,
  collection: string,
  sightings: readonly Sighting[],
): Promise<void> {
  for (const ofCountry of elsewhere(sightings)) await writeElsewhere(bucket, { collection, ...ofCountry })
}

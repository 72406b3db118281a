import { lazily } from '../../common/lazily.ts'
import type { ClientOptions } from '../table/aws.ts'
import type { ShownDocuments } from './documents.ts'
import type { Shown } from './Shown.ts'

/**
 * The bucket of published trends as readers see it, whose client is loaded for the first document: most requests read none.
 */
export function deferredBucket(name: string, options: ClientOptions, shown: Shown): ShownDocuments {
  const bucket = lazily(async () => (await import('./publishedBucket.ts')).openBucket(name, options))
  return { read: async (key) => (await bucket()).read(key), shown }
}

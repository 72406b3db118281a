import { lazily } from '../../common/lazily.ts'
import type { ClientOptions } from '../table/aws.ts'
import type { Documents } from './documents.ts'
import type { ReadTakedowns } from './takedowns.ts'

/**
 * The bucket of published trends as readers see it, whose client is loaded for the first document: most requests read none.
 */
export function deferredBucket(name: string, options: ClientOptions, takedowns: ReadTakedowns): Documents {
  const bucket = lazily(async () => (await import('./publishedBucket.ts')).openBucket(name, options))
  return { read: async (key) => (await bucket()).read(key), takedowns }
}

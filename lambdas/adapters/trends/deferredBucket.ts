import { lazily } from '../../common/lazily.ts'
import type { ClientOptions } from '../table/aws.ts'
import type { ReadTakedowns } from './takedowns.ts'
import { type ReadableBucket, visibleBucket } from './visibleBucket.ts'

/**
 * The bucket of published trends as readers see it, whose client is loaded for the first object: most requests read none.
 */
export function deferredBucket(name: string, options: ClientOptions, takedowns: ReadTakedowns): ReadableBucket {
  const bucket = lazily(async () => (await import('./publishedBucket.ts')).openBucket(name, options))
  return visibleBucket(
    {
      read: async (key) => (await bucket()).read(key),
      readBytes: async (key) => (await bucket()).readBytes(key),
    },
    takedowns,
  )
}

import { lazily } from '../../common/lazily.ts'
import type { ClientOptions } from '../table/aws.ts'
import type { PublishedBucket } from './publishedBucket.ts'

/** The bucket of published trends, whose client is loaded for the first object: most requests read none. */
export function deferredBucket(name: string, options: ClientOptions): Pick<PublishedBucket, 'read' | 'readBytes'> {
  const bucket = lazily(async () => (await import('./publishedBucket.ts')).openBucket(name, options))
  return {
    read: async (key) => (await bucket()).read(key),
    readBytes: async (key) => (await bucket()).readBytes(key),
  }
}

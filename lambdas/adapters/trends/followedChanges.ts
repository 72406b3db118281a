import * as z from 'zod/mini'
import { changesKey } from './collectionKeys.ts'
import { changesDocument, type Documents } from './documents.ts'

/** What of a change says whether it is followed. */
const Outline = z.object({ trend: z.object({ topic: z.string(), categories: z.array(z.string()) }) })
const Stored = z.looseObject({ changes: z.array(z.unknown()) })

/**
 * The changes of a country in some collections that are followed in any of them, in the order of the collections; undefined
 * where there was nothing to compare with, or the document is damaged. The others are most of a document, and are not checked:
 * that would take most of the time and memory. Throws when the bucket does not answer.
 */
export async function followedChanges(
  bucket: Documents,
  collections: readonly string[],
  country: string,
  isFollowed: (trend: z.infer<typeof Outline>['trend']) => boolean,
) {
  const reads = collections.map((id) => bucket.read(changesKey(id, country)))
  const wanted = new Set<string>()
  const topics = new Map<unknown, string>()
  for (const read of await Promise.allSettled(reads))
    if (read.status === 'fulfilled')
      for (const change of z.safeParse(Stored, read.value).data?.changes ?? []) {
        const trend = z.safeParse(Outline, change).data?.trend
        if (!trend) continue
        topics.set(change, trend.topic)
        if (isFollowed(trend)) wanted.add(trend.topic)
      }

  // What has no topic is damaged, which the check of the rest finds.
  const isWanted = (change: unknown) => {
    const topic = topics.get(change)
    return topic === undefined || wanted.has(topic)
  }
  const wantedOf = (stored: unknown) => {
    const { data } = z.safeParse(Stored, stored)
    return data ? { ...data, changes: data.changes.filter(isWanted) } : stored
  }
  return Promise.all(
    reads.map((stored, place) => {
      return changesDocument.readUnlessDamaged(
        { ...bucket, read: () => stored },
        collections[place] ?? '',
        country,
        wantedOf,
      )
    }),
  )
}

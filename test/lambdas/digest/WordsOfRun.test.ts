import { beforeEach, describe, expect, test } from 'vitest'
import { WordsOfRun } from '../../../lambdas/digest/WordsOfRun.ts'
import { aWatchedWave } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, hoursAfter, MIDNIGHT } from '../../support/digestWorld.ts'

let world: DigestWorld
/** The ids of three published collections, an hour apart. */
let ids: string[]
beforeEach(async () => {
  world = digestWorld()
  ids = []
  for (const hours of [0, 1, 2]) ids.push(await world.collect(hoursAfter(MIDNIGHT, hours), {}, [], [aWatchedWave()]))
})

const LATER = hoursAfter(MIDNIGHT, 3)

/** The words of a run, and the documents that it reads. */
function wordsOfRun() {
  const read: string[] = []
  const { bucket, takedowns, collections, watchRuns } = world.services
  const counted = {
    ...bucket,
    read: (key: string) => {
      read.push(key)
      return bucket.read(key)
    },
  }
  return { words: new WordsOfRun({ bucket: counted, takedowns, collections, watchRuns }, LATER), read }
}

describe('the index of a collection', () => {
  test('is made again after a takedown', async () => {
    const { words } = wordsOfRun()
    const [first = ''] = ids
    const before = await words.index(first)
    world.stores.takedowns.suppress('Anything')
    expect(await words.index(first)).not.toBe(before)
  })
})

describe('of the unfinished collections', () => {
  test('the newest is open, too, while the list does not have it yet', async () => {
    await world.services.watchRuns.finish(ids[0] ?? '')
    world.stores.collections.delete(hoursAfter(MIDNIGHT, 2))
    const open = await wordsOfRun().words.open()
    expect(open.map(({ id }) => id)).toEqual([ids[1], ids[2]])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { matchWatches } from '../../../lambdas/digest/matchReaders.ts'
import { WordsOfRun } from '../../../lambdas/digest/WordsOfRun.ts'
import { compareCollections } from '../../../shared/significance.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aTrend } from '../../support/builders.ts'
import { type DigestWorld, digestWorld, MIDNIGHT } from '../../support/digestWorld.ts'
import { NEIGHBOURS } from '../../support/world/script.ts'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

describe.each(NEIGHBOURS)('of words that differ in a mark: %s, %s', (...words) => {
  test('the digest tells each follower of the own word', async () => {
    for (const [index, word] of words.entries())
      world.addReader({ sub: `reader-${index}`, email: `${index}@reader.example` }, [word])
    // All of the words but the first one have changed.
    const [before, after] = [100, 1_000].map((volume) =>
      words.map((title, index) => aTrend({ title, volume: index === 0 ? 100 : volume })),
    )
    await world.collect(MIDNIGHT, { CA: compareCollections(before ?? [], after ?? []) })
    await world.tick()
    const subjects = await world.subjects()
    expect(Object.keys(subjects).toSorted()).toEqual(words.slice(1).map((_, index) => `${index + 1}@reader.example`))
    for (const [index, word] of words.slice(1).entries())
      expect(subjects[`${index + 1}@reader.example`]).toContain(word)
  })

  test('a watch finds its word, and others only where a language writes it without the mark', async () => {
    const waves = words.map((title) => aWatchedWave({ title }))
    const watches = words.map((word, index) => aWatch({ id: `w${index}`, any: [], phrase: word }))
    const follower = world.addReader({ watches })
    const id = await world.collect(MIDNIGHT, {}, [], waves)
    await matchWatches(
      world.services.hits,
      { at: MIDNIGHT, isDry: false, words: new WordsOfRun(world.services) },
      follower,
      { id, at: MIDNIGHT },
    )
    const found = await world.services.hits.waiting('maya')
    for (const [index, word] of words.entries()) {
      const { hits } = found.find(({ watch }) => watch === `w${index}`) ?? { hits: [] }
      const alike = words.filter((each) => foldForMatching(each) === foldForMatching(word))
      expect(hits.map(({ title }) => title).toSorted(), word).toEqual(alike.toSorted())
    }
  })
})

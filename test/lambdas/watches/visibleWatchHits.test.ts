import { expect, test } from 'vitest'
import { visibleWatchHits } from '../../../lambdas/watches/visibleWatchHits.ts'
import { aHit, someHits } from '../../support/aWatch.ts'
import { memoryTakedowns } from '../../support/memoryTakedowns.ts'

test('hits of what was taken out are counted, and not named', async () => {
  const takedowns = memoryTakedowns()
  const look = {
    ...someHits('w1', { news: [aHit({ title: 'Tesla leak' }), aHit({ title: 'Tesla stock' })] }),
    reportedBy: undefined,
  }
  const hits = visibleWatchHits(
    { all: async () => [look], ofWatch: async () => [look], forget: async () => {} },
    takedowns,
  )
  expect(await hits.all('maya')).toEqual([look])
  takedowns.suppress('Tesla leak', 'CA')
  const [shown] = await hits.all('maya')
  expect(shown?.hits.map(({ title }) => title)).toEqual(['Tesla stock'])
  expect(shown?.more).toBe(1)
  expect(Object.keys(shown?.rungs ?? {}).join()).not.toContain('leak')
  expect(await hits.ofWatch('maya', 'w1')).toEqual([shown])
})

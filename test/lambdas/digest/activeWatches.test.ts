import { expect, test } from 'vitest'
import { activeWatches } from '../../../lambdas/digest/activeWatches.ts'
import { aWatch } from '../../support/aWatch.ts'

test('active watches are those that are not paused', () => {
  const [first, second] = [aWatch(), aWatch()]
  expect(activeWatches({ watches: [first, aWatch({ paused: true }), second] })).toEqual([first, second])
})

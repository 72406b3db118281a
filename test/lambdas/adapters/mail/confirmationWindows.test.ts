import { beforeEach, describe, expect, test } from 'vitest'
import { ConfirmationWindows } from '../../../../lambdas/adapters/mail/confirmationWindows.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { type ConfirmationState, NO_CONFIRMATIONS } from '../../../../shared/people/confirmationWindow.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { TEST_KEYS } from '../../../support/peopleTables.ts'

const NOW = '2026-11-21T09:00:00.500Z'
const MAYA = aPerson()
const BRIDGE = { id: 'bridge', created_at: NOW }
const FULL: ConfirmationState = {
  windows: [
    {
      id: 'window',
      until: '2026-11-21T09:02:00.500Z',
      followed: [BRIDGE],
      unfollowed: [{ ...BRIDGE, id: 'storm', kind: 'trend', name: 'Sturm', country: 'DE' }],
    },
  ],
  latest: [{ ...BRIDGE, kind: 'followed' }],
  opened_at: [NOW],
}

let dynamo: MemoryDynamo
let windows: ConfirmationWindows

beforeEach(() => {
  dynamo = new MemoryDynamo()
  windows = new ConfirmationWindows(dynamo.client, dynamo.name, TEST_KEYS)
})

/** Notes one more window, and answers how many there were. */
function addOne(now = NOW) {
  return windows.change(MAYA.sub, now, async (state) => ({
    state: { ...state, opened_at: [...state.opened_at, now] },
    result: state.opened_at.length,
  }))
}

describe('what is known of a person', () => {
  test('is nothing at first, and then what was stored', async () => {
    expect(await windows.read(MAYA.sub)).toEqual(NO_CONFIRMATIONS)
    expect(await windows.change(MAYA.sub, NOW, async () => ({ state: FULL, result: 'done' }))).toBe('done')
    expect(await windows.read(MAYA.sub)).toEqual(FULL)
  })

  test('is not written when nothing is changed', async () => {
    expect(await windows.change(MAYA.sub, NOW, async (state) => ({ state, result: 'seen' }))).toBe('seen')
    expect(dynamo.items()).toEqual([])
  })

  test('does not come back after their deletion was asked for', async () => {
    const deletions = new Deletions(dynamo.client, dynamo.name, TEST_KEYS)
    await addOne()
    await deletions.begin(MAYA, NOW)
    expect(await addOne()).toBeUndefined()
    await deletions.deleteRows(MAYA.sub)
    expect(await addOne()).toBeUndefined()
    await deletions.finish(MAYA.sub)
    expect(dynamo.items()).toMatchObject([{ sk: 'GONE' }])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { ConfirmationWindows } from '../../../../lambdas/adapters/mail/confirmationWindows.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { type ConfirmationState, NO_CONFIRMATIONS } from '../../../../shared/people/confirmationWindow.ts'
import { type Around, aroundCalls, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'

const NOW = '2026-11-21T09:00:00.500Z'
const MAYA = aPerson()
const BRIDGE = { id: 'bridge', created_at: NOW }
const FULL: ConfirmationState = {
  window: { id: 'window', until: '2026-11-21T09:02:00.500Z' },
  collected: {
    followed: [BRIDGE],
    unfollowed: [{ ...BRIDGE, id: 'storm', kind: 'trend', name: 'Sturm', country: 'DE' }],
  },
  closing: [{ window: 'old', changes: { followed: [BRIDGE], unfollowed: [] } }],
  notified: [{ ...BRIDGE, kind: 'followed' }],
  mailedAt: [NOW],
}

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable

beforeEach(async () => {
  table = await anEmptyTable()
})

function windows(around: Around = (call) => call()): ConfirmationWindows {
  return new ConfirmationWindows(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

/** Notes one more mail, and answers how many there were. */
function addMail(store = windows()) {
  return store.change(MAYA.sub, NOW, async (state) => ({
    state: { ...state, mailedAt: [...state.mailedAt, NOW] },
    result: state.mailedAt.length,
  }))
}

describe('what is known of a person', () => {
  test('is nothing at first', async () => {
    expect(await windows().read(MAYA.sub)).toEqual(NO_CONFIRMATIONS)
    expect(await addMail()).toBe(0)
  })

  test.each([
    ['everything', FULL],
    ['a closed window', { ...FULL, window: undefined }],
    ['nothing', NO_CONFIRMATIONS],
  ])('is read as it was stored: %s', async (_, state) => {
    await windows().change(MAYA.sub, NOW, async () => ({ state: { ...state }, result: undefined }))
    expect(await windows().read(MAYA.sub)).toEqual(state)
  })

  test('is one item among what else is theirs, for two days', async () => {
    await addMail()
    expect(await table.items()).toMatchObject([
      {
        pk: `PERSON#${MAYA.sub}`,
        sk: 'CONFIRMATIONS',
        version: 1,
        expires_at: Date.parse('2026-11-23T09:00:00.000Z') / 1000,
      },
    ])
  })

  test('is the next version with each change, and lives two days from then', async () => {
    await addMail()
    await windows().change(MAYA.sub, '2026-11-21T10:00:00.000Z', async (state) => ({ state: { ...state }, result: 1 }))
    const [item] = await table.items()
    expect(item).toMatchObject({ version: 2, expires_at: Date.parse('2026-11-23T10:00:00.000Z') / 1000 })
  })

  test.each([{ window: 'window' }, { open_until: NOW }])(
    'has no window when a part of it is missing: %j',
    async (part) => {
      await addMail()
      const [item] = await table.items()
      await table.put({ ...item, ...part })
      expect((await windows().read(MAYA.sub)).window).toBeUndefined()
    },
  )

  test('is not written when nothing is changed', async () => {
    expect(await windows().change(MAYA.sub, NOW, async (state) => ({ state, result: 'seen' }))).toBe('seen')
    expect(await table.items()).toEqual([])
  })

  test('is decided again after a conflict', async () => {
    await addMail()
    const other = windows(meanwhile(1, () => addMail()))
    expect(await addMail(other)).toBe(2)
    expect((await windows().read(MAYA.sub)).mailedAt).toHaveLength(3)
  })

  test('loses nothing of concurrent changes', async () => {
    const counted = await Promise.all([addMail(), addMail(), addMail()])
    expect(counted.toSorted()).toEqual([0, 1, 2])
  })

  test.each([1, 2])('is changed once when an answer is lost (call %i)', async (nth) => {
    await addMail()
    expect(await addMail(windows(losingAnswer(nth)))).toBe(1)
    expect((await windows().read(MAYA.sub)).mailedAt).toHaveLength(2)
  })

  test('does not come back after their deletion was asked for', async () => {
    const deletions = new Deletions(table.client, table.name, TEST_KEYS)
    await addMail()
    await deletions.begin(MAYA, NOW)
    expect(await addMail()).toBeUndefined()
    await deletions.deleteRows(MAYA.sub)
    expect(await addMail()).toBeUndefined()
    await deletions.finish(MAYA.sub)
    expect(await table.items()).toMatchObject([{ sk: 'GONE' }])
  })
})

test('what fails while it is decided is stored nowhere', async () => {
  const failing = windows().change(MAYA.sub, NOW, async () => {
    throw new Error('The queue is full')
  })
  await expect(failing).rejects.toThrow('The queue is full')
  expect(await table.items()).toEqual([])
})

test('a table that does not answer is unavailable', async () => {
  const unreachable = new ConfirmationWindows(await aClientOfNothing(), table.name, TEST_KEYS)
  await expect(unreachable.read(MAYA.sub)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(addMail(unreachable)).rejects.toMatchObject({ code: 'unavailable' })
})

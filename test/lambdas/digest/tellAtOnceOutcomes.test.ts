import { beforeEach, describe, expect, test } from 'vitest'
import { atOnceRecord } from '../../../lambdas/adapters/mail/Outbox.ts'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { type DigestCounts, NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import { aWatch } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, failing, hoursAfter, once } from '../../support/digestWorld.ts'
import { dueItem } from '../../support/storedPerson.ts'
import { NOON } from './watchNotifications.ts'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** A reader in Toronto who waits for a message at once since noon, and what their watch found. */
async function addWaiting(about: Partial<Follower> = {}, titles = ['Tesla stock']): Promise<void> {
  const { sub = 'maya' } = about
  const watches = [aWatch({ id: 'w1', deliver: 'at_once' })]
  world.addReader({ email: `${sub}@example.com`, watches, digest: 'off', ...about }, [])
  world.table.put(dueItem('at-once', sub, NOON))
  for (const title of titles) await world.find(title, { sub, at: NOON })
}

function send({ at = NOON, isDry = false }: { at?: string; isDry?: boolean } = {}): Promise<DigestCounts> {
  return world.atOnce(at, { isDry })
}

const outcome = (counts: Partial<DigestCounts>): DigestCounts => ({ ...NO_DIGESTS, followers: 1, ...counts })
const skipped = (reason: string) => outcome({ skipped: { [reason]: 1 } })

const dueAt = () => world.dueAt()
const texts = async () => (await world.mails()).map(({ text = '' }) => text)

test('a message counts as skipped when everything that was found has been taken out', async () => {
  await addWaiting()
  world.stores.takedowns.suppress('Tesla stock')
  expect(await send()).toEqual(skipped('nothing'))
  expect([world.envelopes, await dueAt()]).toEqual([[], undefined])
})

describe.each<[string, Partial<Follower>, string[], DigestCounts, string | undefined]>([
  ['that has something', {}, ['Tesla stock'], outcome({ sent: 1 }), undefined],
  ['that has nothing', {}, [], skipped('nothing'), undefined],
  ['in quiet hours', { quiet_hours: { from: 11, to: 14 } }, ['Tesla'], skipped('later'), hoursAfter(NOON, 2)],
  ['to a reader who is gone', { gone: true }, ['Tesla stock'], skipped('gone'), undefined],
  ['to a disabled reader', { disabled: true }, ['Tesla stock'], skipped('disabled'), undefined],
])('a message %s', (_, about, titles, counts, due) => {
  beforeEach(() => addWaiting(about, titles))

  test('is counted, and is due again when it was postponed; one that is skipped leaves no message', async () => {
    expect(await send()).toEqual(counts)
    expect(await dueAt()).toBe(due)
    expect(Object.keys(world.messages('maya'))).toHaveLength(counts.sent)
  })

  test('is counted alike by a dry run, which writes nothing', async () => {
    const before = world.table.items()
    expect(await send({ isDry: true })).toEqual(counts)
    expect([world.table.items(), world.envelopes]).toEqual([before, []])
  })
})

describe('a message is sent', () => {
  test('an hour later, when hits are added while it is sent', async () => {
    await addWaiting()
    world.receive = async () => {
      await world.find('Tesla recall', { at: NOON, dueAt: NOON })
      return { kind: 'sent', id: '1' }
    }
    await send()
    expect(await dueAt()).toBe(hoursAfter(NOON, 1))
    await send({ at: hoursAfter(NOON, 1) })
    expect(await texts()).toEqual([
      expect.not.stringContaining('Tesla recall'),
      expect.stringContaining('Tesla recall (Canada'),
    ])
  })

  test('with hits that are added between the decision and its start', async () => {
    await addWaiting()
    world.table.around = once('before', /":state":"sending"/, () =>
      world.find('Tesla recall', { at: NOON, dueAt: NOON }),
    )
    expect(await send()).toEqual(outcome({ sent: 1 }))
    const [text] = await texts()
    for (const title of ['Tesla recall (', 'Tesla stock (']) expect(text).toContain(title)
  })
})

describe('a message that another run has claimed', () => {
  const record = atOnceRecord(NOON)
  beforeEach(() => addWaiting())

  test('is left to it while it may be alive', async () => {
    await world.record('claimed', { record, at: NOON })
    expect(await send({ at: hoursAfter(NOON, 0.1) })).toEqual(skipped('busy'))
    expect(await dueAt()).toBe(NOON)
  })

  test.each(['sent', 'unknown'] as const)('and %s gives way to one an hour later, for newer hits', async (state) => {
    await world.record(state, { record, at: NOON })
    expect(await send()).toEqual(skipped('before'))
    expect([world.envelopes, await dueAt()]).toEqual([[], hoursAfter(NOON, 1)])
  })

  test('counts as unknown when that run died while it was sending, and newer hits come an hour later', async () => {
    await world.record('sending', { record, at: NOON })
    const at = hoursAfter(NOON, 0.51)
    expect(await send({ at })).toEqual(outcome({ unknown: 1 }))
    expect([world.envelopes, await dueAt()]).toEqual([[], hoursAfter(at, 1)])
    expect(await world.services.tally.lastDay(at)).toMatchObject({ at_once: 1 })
    expect(await send({ at: hoursAfter(at, 1) })).toEqual(outcome({ sent: 1 }))
  })
})

describe('a failure', () => {
  test('concerns one reader, whose message is sent by the next run', async () => {
    for (const sub of ['maya', 'noor', 'omar']) await addWaiting({ sub })
    world.table.around = failing(/^Get.*"PERSON#noor","sk":"FOLLOWER/, new Error('No answer'))
    expect(await send()).toEqual({ ...NO_DIGESTS, followers: 3, sent: 2, failed: 1 })
    world.table.around = (perform) => perform()
    expect(await send()).toEqual(outcome({ sent: 1 }))
    expect(world.envelopes.at(-1)?.to).toBe('noor@example.com')
  })

  test('of the twentieth in a row stops the messages, of records and mails alike', async () => {
    world.table.around = failing(/^Get.*reader-1\d","sk":"FOLLOWER/, new Error('No answer'))
    world.receive = async () => ({ kind: 'throttled' })
    for (let index = 0; index < 40; index += 1) await addWaiting({ sub: `reader-${index}` })
    const { failed } = await send()
    expect(failed).toBeGreaterThanOrEqual(20)
    expect(failed).toBeLessThan(30)
  })
})

test('messages keep to the rate of mails', async () => {
  for (let index = 0; index < 15; index += 1) await addWaiting({ sub: `reader-${index}` })
  expect(await send()).toMatchObject({ sent: 15 })
  // 14 pauses of a fourteenth of a second.
  expect(world.clock.now()).toBeCloseTo(1_000, 3)
})

test('a dry run counts a message that has an outcome as handled before', async () => {
  await addWaiting()
  await world.record('claimed', { record: atOnceRecord(NOON), at: NOON })
  expect(await send({ isDry: true })).toEqual(skipped('before'))
})

test('a dry run looks up whether an address is suppressed', async () => {
  await addWaiting()
  await world.services.suppressions.add('maya@example.com', 'bounce', NOON)
  expect(await send({ isDry: true })).toEqual(skipped('suppressed'))
})

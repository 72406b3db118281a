import { describe, expect, test } from 'vitest'
import type { Claim, MessageId } from '../../../lambdas/adapters/mail/Outbox.ts'
import { MAX_FOLLOWS, MAX_WATCHES } from '../../../shared/limits.ts'
import { type Around, losingAnswer } from '../../support/aroundCalls.ts'
import { aHit, aLook, aWatch } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aDevice, aFollow, aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { aFollower, storedItems } from '../../support/storedPerson.ts'

const MAYA = aPerson({ sub: 'maya' })
const NOAH = aPerson({ sub: 'noah' })
const STORM = aFollow({ name: 'Storm' })
const TESLA = aWatch({ id: 'tesla' })
const OTHER = aWatch({ id: 'other' })
/** 8:00 in Toronto. */
const DUE_AT = '2026-11-21T13:00:00.000Z'
const DIGEST: MessageId = { record: 'digest#2026-11-21', person: 'maya' }
const LATER = minutesAgo(-31)

/** The stores over a table with Maya, who lives in Toronto with a follow, a browser and a watch that found something. */
async function someStores() {
  const stores = peopleStores()
  await stores.people.open(MAYA, 'America/Toronto', NOW)
  await stores.people.addFollow('maya', aFollow())
  await stores.people.addDevice(aPerson({ sub: 'maya' }), aDevice())
  await stores.watches.add('maya', TESLA, NOW)
  await stores.hits.record('maya', ...aLook('tesla'))
  return stores
}

type Stores = Awaited<ReturnType<typeof someStores>>
type Operation = [what: string, act: (stores: Stores) => Promise<unknown>, before?: (stores: Stores) => unknown]

async function claimed({ outbox }: Stores): Promise<Claim> {
  const claim = await outbox.claim(DIGEST, NOW)
  if ('handled' in claim) throw new Error('The message is new')
  return claim
}

const started = async (stores: Stores) => stores.outbox.startSending(await claimed(stores), NOW)
const putMaya = ({ table }: Stores, about: Parameters<typeof aFollower>[0]) => {
  for (const item of storedItems(aFollower({ zone: 'America/Toronto', ...about }))) table.put(item)
}

const OPERATIONS: Operation[] = [
  ['an account is made', ({ people }) => people.open(NOAH, 'UTC', NOW)],
  ['a topic is followed', ({ people }) => people.addFollow('maya', STORM)],
  [
    'the last possible topic is followed',
    ({ people }) => people.addFollow('maya', STORM),
    (stores) =>
      putMaya(stores, { follows: Array.from({ length: MAX_FOLLOWS - 1 }, (_, n) => aFollow({ name: `${n}` })) }),
  ],
  ['a topic is unfollowed', ({ people }) => people.removeFollow('maya', aFollow().id)],
  ['a browser is added', ({ people }) => people.addDevice(aPerson({ sub: 'maya' }), aDevice(2))],
  ['a browser is renewed', ({ people }) => people.replaceDevice('maya', 'device-1', aDevice(3))],
  ['a browser is removed', ({ people }) => people.removeDevice('maya', 'device-1')],
  ['settings are changed', ({ people }) => people.change('maya', { digest: 'off', theme: 'dark' }, NOW)],
  ['the zone is changed', ({ people }) => people.change('maya', { time_zone: 'Asia/Tokyo', digest: 'off' }, NOW)],
  ['a deletion begins', ({ deletions }) => deletions.begin(MAYA, NOW)],
  ['a deletion removes everything', ({ deletions }) => deletions.deleteRows('maya')],
  ['a person is disabled', ({ disabled }) => disabled.mark(MAYA)],
  ['a person is enabled', ({ disabled }) => disabled.unmark('maya'), ({ disabled }) => disabled.mark(MAYA)],
  ['a watch is added', ({ watches }) => watches.add('maya', OTHER, NOW)],
  ['the first watch is added', ({ watches }) => watches.add('maya', OTHER, NOW), (stores) => putMaya(stores, {})],
  [
    'the last possible watch is added',
    ({ watches }) => watches.add('maya', OTHER, NOW),
    (stores) =>
      putMaya(stores, { watches: Array.from({ length: MAX_WATCHES - 1 }, (_, n) => ({ ...TESLA, id: `${n}` })) }),
  ],
  ['a watch is removed', ({ watches }) => watches.remove('maya', 'tesla')],
  ['a feed is switched off', ({ watches }) => watches.change('maya', 'tesla', (watch) => ({ ...watch, feed: null }))],
  ['a feed is renewed', ({ watches }) => watches.change('maya', 'tesla', (watch) => ({ ...watch, feed: OTHER.feed }))],
  [
    'hits are recorded',
    ({ hits }) =>
      hits.record('maya', ...aLook('tesla', { collection: 'c2', news: [aHit({ title: 'BYD' })], dueAt: NOW })),
  ],
  [
    'hits are given back',
    async ({ hits, table }) => {
      const taken = await hits.waiting('maya')
      table.remove('PERSON#maya', 'WAITING#tesla')
      return hits.giveBack('maya', taken, NOW)
    },
  ],
  [
    'hits are given back to what was found since',
    async ({ hits }) => hits.giveBack('maya', [{ watch: 'tesla', hits: [], more: 3, since: NOW, written: '' }], NOW),
  ],
  ['the time of a reader who is due is moved', ({ due }) => due.move('digest', { sub: 'maya', dueAt: DUE_AT }, LATER)],
  ['a reader is tried for the last time', ({ due }) => due.hold('digest', { sub: 'maya', dueAt: DUE_AT }, LATER)],
  [
    'a message at once is done',
    async ({ due }) => due.remove('at-once', 'maya', (await due.find('at-once', 'maya'))?.version ?? ''),
    ({ hits }) =>
      hits.record('maya', ...aLook('tesla', { collection: 'c2', news: [aHit({ title: 'BYD' })], dueAt: NOW })),
  ],
  ['a tick is done', ({ ticks }) => ticks.write('digest', { until: NOW, swept_at: NOW })],
  ['an address joins the waitlist', ({ waitlist }) => waitlist.add('maya@example.org', 'CA', NOW)],
  ['an address is suppressed', ({ suppressions }) => suppressions.add('maya@example.org', 'bounce', NOW)],
  ['a captcha is used', ({ captchas }) => captchas.use('solved', NOW)],
  ['a request is counted', ({ counts }) => counts.add('contact', 3, 0)],
  ['the last allowed request is counted', ({ counts }) => counts.add('contact', 1, 0)],
  ['the collections of a day are pinned', ({ markers }) => markers.pin('2026-11-21', 'UTC', [['CA', 'c1']])],
  [
    'a confirmation is noted',
    ({ windows }) =>
      windows.change('maya', NOW, async (state) => ({
        state: { ...state, opened_at: [NOW] },
        result: state.opened_at,
      })),
  ],
  ['a message is claimed', claimed],
  ['an expired claim is taken over', ({ outbox }) => outbox.claim(DIGEST, minutesAgo(-11)), claimed],
  ['a message becomes sending', started],
  [
    'a message takes hits',
    async (stores) => {
      const claim = await claimed(stores)
      return stores.outbox.startSending(claim, NOW, stores.hits.takeParts('maya', await stores.hits.waiting('maya')))
    },
  ],
  ['a message is found abandoned', ({ outbox }) => outbox.claim(DIGEST, LATER), started],
  ['a message ends', async (stores) => stores.outbox.end(await claimed(stores), 'sent', NOW)],
  ['a claim is released', async (stores) => stores.outbox.release(await claimed(stores))],
]

describe.each(OPERATIONS)('when %s,', (_, act, before) => {
  test('an answer that is lost, to whichever request, changes nothing', async () => {
    let requests = 0
    const undisturbed = await outcomeOf(act, before, (perform) => {
      requests += 1
      return perform()
    })
    expect(requests).toBeGreaterThan(0)
    for (let nth = 1; nth <= requests; nth += 1)
      expect(await outcomeOf(act, before, losingAnswer(nth)), `request ${nth}`).toEqual(undisturbed)
  })

  test('a table that does not answer is unavailable', async () => {
    const outage = () => Promise.reject(Object.assign(new Error('No answer'), { $metadata: {} }))
    await expect(outcomeOf(act, before, outage)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

/** The result of an operation and the items that it leaves, without the random tokens and the versions of writers. */
async function outcomeOf(act: Operation[1], before: Operation[2], around: Around): Promise<unknown> {
  const stores = await someStores()
  await before?.(stores)
  stores.table.around = around
  const result = await act(stores)
  return JSON.parse(
    JSON.stringify([result, stores.table.items()], (name, value) => (TOKENS.has(name) ? undefined : value)),
  )
}

const TOKENS = new Set([
  ...['written', 'written_by', 'version', 'owner', 'abandoned_for', 'given_back', 'counted_by', 'used_by'],
])

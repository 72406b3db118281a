import { expect } from 'vitest'
import type { StoredWatch } from '../../lambdas/adapters/people/watchEntry.ts'
import { aWatch, aWatchedWave } from './aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter } from './digestWorld.ts'
import { aDevice } from './peopleStore.ts'

/** Noon in Toronto: no digest is due any more, and it is not night. */
export const NOON = '2026-11-21T17:00:00.000Z'

/**
 * Ticks until nothing is pending: a message counts as abandoned half an hour after a crash, and unclaimed hits are in the next
 * message, which may be the digest of the next morning.
 */
export async function cleanTicks(of: DigestWorld, from: string): Promise<void> {
  for (const hours of [0.25, 0.5, 0.75, 1, 2, 3, 24]) await of.tick(hoursAfter(from, hours))
}

/** Every hit was reported once, or is in a message that may have been sent; returns the number of these messages. */
export async function expectReportedOnce(of: DigestWorld, readers: readonly string[]): Promise<number> {
  expect(of.atOnce.rows.size).toBe(0)
  let unknown = 0
  for (const sub of readers) {
    const found = [...of.hits.rows].filter(([name]) => name.startsWith(`${sub} `)).map(([, hits]) => hits)
    expect(found).toHaveLength(2)
    const messages = new Set(found.map(({ reportedBy = '' }) => reportedBy))
    const states = [...messages].map((name) => of.ledger.rows.get(`${sub} ${name}`)?.state)
    for (const state of states) expect(['sent', 'unknown']).toContain(state)
    const sent = states.filter((state) => state === 'sent').length
    const mails = (await of.mails()).filter((_, index) => of.envelopes[index]?.to === `${sub}@example.com`)
    const received = mails.length + of.notifications.filter(({ target }) => target.endpoint.endsWith(sub)).length
    expect(received).toBeGreaterThanOrEqual(sent)
    expect(received).toBeLessThanOrEqual(messages.size)
    const titles = mails.flatMap(({ text = '' }) => text.match(/Tesla (stock|recall) \(/g) ?? [])
    expect(new Set(titles).size).toBe(titles.length)
    unknown += states.length - sent
  }
  return unknown
}

export const READERS = ['a', 'b']

/** Two readers, one of whom is notified, with two watches that each found something. */
export async function twoReaders(deliver: StoredWatch['deliver']): Promise<DigestWorld> {
  const of = digestWorld()
  for (const sub of READERS)
    of.addReader(
      {
        sub,
        email: `${sub}@example.com`,
        digest: deliver === 'digest' ? 'daily' : 'off',
        devices:
          sub === 'a' && deliver === 'at_once' ? [{ ...aDevice(), endpoint: `https://push.example/${sub}` }] : [],
        watches: [
          aWatch({ id: 'w1', deliver, all: ['stock'] }),
          aWatch({ id: 'w2', deliver, any: [], all: ['recall'] }),
        ],
      },
      [],
    )
  const waves = ['Tesla stock', 'Tesla recall'].map((title) => aWatchedWave({ title }))
  await of.collect(deliver === 'digest' ? hoursAfter(NOON, -5) : NOON, { CA: [aRise()] }, [], waves)
  return of
}

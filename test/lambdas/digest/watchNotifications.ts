import { expect } from 'vitest'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, MORNING } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

/** Noon in Toronto: no digest is due any more, and it is not night. */
export const NOON = '2026-11-21T17:00:00.000Z'

/**
 * Ticks until nothing is pending: a message counts as abandoned half an hour after a crash, and unclaimed hits are in the next
 * message, which may be the digest of the next morning.
 */
export async function cleanTicks(of: DigestWorld, from: string): Promise<void> {
  for (const hours of [0.25, 0.5, 0.75, 1, 2, 3]) await of.tick(hoursAfter(from, hours))
  await of.tick(hoursAfter(MORNING, 24))
}

/**
 * Every reader was told each of their two hits once, or a message that may have been sent has them; returns the number of
 * these messages.
 */
export async function expectToldOnce(of: DigestWorld, readers: readonly string[] = READERS): Promise<number> {
  const mails = await of.mails()
  let unknown = 0
  for (const sub of readers) {
    const states = Object.values(of.messages(sub))
    for (const state of states) expect(['sent', 'unknown']).toContain(state)
    const ofReader = mails.filter((_, index) => of.envelopes[index]?.to === `${sub}@example.com`)
    const titles = ofReader.flatMap(({ text = '' }) => text.match(/Tesla (stock|recall) \(/g) ?? [])
    expect(new Set(titles).size).toBe(titles.length)
    const alone = of.notifications.filter(
      ({ target, message }) => message.tag === 'watches' && target.endpoint.endsWith(sub),
    )
    const told = titles.length + alone.reduce((sum, { message }) => sum + Number.parseInt(message.title, 10), 0)
    const open = states.filter((state) => state === 'unknown').length
    if (open === 0) expect(told).toBe(2)
    else expect(told).toBeLessThanOrEqual(2)
    expect(await of.services.hits.waiting(sub)).toEqual([])
    expect(await of.dueAt(sub)).toBeUndefined()
    unknown += open
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
        devices: sub === 'a' ? [{ ...aDevice(), endpoint: `https://push.example/${sub}` }] : [],
        watches: [
          aWatch({ id: 'w1', deliver, all: ['stock'] }),
          aWatch({ id: 'w2', deliver, any: [], all: ['recall'] }),
        ],
      },
      [],
    )
  // The digest of the morning was sent before.
  if (deliver === 'at_once') for (const sub of READERS) of.setDue(sub, NOON)
  const waves = ['Tesla stock', 'Tesla recall'].map((title) => aWatchedWave({ title }))
  await of.collect(deliver === 'digest' ? hoursAfter(NOON, -5) : NOON, { CA: [aRise()] }, [], waves)
  return of
}

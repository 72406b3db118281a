import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MailService, SendOutcome } from '../../../lambdas/adapters/mail/mailService.ts'
import type { Outbox } from '../../../lambdas/adapters/mail/Outbox.ts'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { mailer, type OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { welcomeMail } from '../../../lambdas/mail/templates/welcome.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { aFollower } from '../../support/storedPerson.ts'

const counted = vi.hoisted((): string[] => [])
vi.mock('../../../lambdas/common/metrics.ts', () => {
  const single = {
    addDimension: (name: string, value: string) => {
      counted.push(`${name}=${value}`)
      return single
    },
    addMetric: (name: string) => counted.push(name),
  }
  return { metrics: { singleMetric: () => single } }
})

const CONTEXT = { site: 'https://uptick.example', postalAddress: '', words: english }
const SETTINGS = { from: 'hello@uptick.example', fromSubscriptions: 'updates@uptick.example' }

function aMail(about: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    record: 'welcome',
    person: 'maya',
    purpose: 'welcome',
    to: 'maya@example.org',
    document: welcomeMail(CONTEXT, { name: 'Maya' }),
    ...about,
  }
}

type Envelope = Parameters<MailService['send']>[0]

/** A mail service with given outcomes, `sent` by default; an `unknown` mail arrives. */
function aMailService(outcomes: SendOutcome[] = []) {
  const delivered: Envelope[] = []
  let tries = 0
  return {
    delivered,
    tries: () => tries,
    async send(mail: Envelope): Promise<SendOutcome> {
      const outcome = outcomes[tries] ?? { kind: 'sent', id: '1' }
      tries += 1
      if (outcome.kind === 'sent' || outcome.kind === 'unknown') delivered.push(mail)
      return outcome
    },
  }
}

const THROTTLED: SendOutcome = { kind: 'throttled' }
const REFUSED: SendOutcome = { kind: 'refused', reason: 'MessageRejected' }
const PAUSED: SendOutcome = { kind: 'paused', reason: 'AccountSendingPausedException' }
const UNKNOWN: SendOutcome = { kind: 'unknown', reason: 'TimeoutError' }

/** Everything a mailer needs; time passes only while it waits. */
function aWorld(outcomes: SendOutcome[] = [], settings = SETTINGS) {
  let time = 0
  const waits: number[] = []
  const clock = {
    now: () => time,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
      time += milliseconds
    },
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
  const parts = { ...peopleStores(), mails: aMailService(outcomes), settings, clock }
  return { ...parts, waits, send: mailer(parts), stateOf: (mail = aMail()) => stateIn(parts.outbox, mail) }
}

async function stateIn(outbox: Outbox, mail: OutgoingMail): Promise<string | undefined> {
  return (await outbox.find(mail))?.state
}

beforeEach(() => {
  vi.restoreAllMocks()
  counted.length = 0
})

describe('a mail', () => {
  test('is sent to its one recipient, in the name of Uptick, and its record says so', async () => {
    const { send, mails, stateOf } = aWorld()
    expect(await send(aMail(), NOW)).toBe('sent')
    expect(mails.delivered).toMatchObject([
      { from: 'hello@uptick.example', to: 'maya@example.org', person: 'maya', kind: 'requested' },
    ])
    expect(String(mails.delivered[0]?.raw)).toContain('From: Uptick <hello@uptick.example>')
    expect(await stateOf()).toBe('sent')
  })

  test('that was subscribed to comes from the address for that, and can be left', async () => {
    const { send, mails } = aWorld()
    const unsubscribe = 'https://uptick.example/api/unsubscribe?token=t'
    await send(aMail({ purpose: 'confirmation', unsubscribe }), NOW)
    expect(mails.delivered[0]?.from).toBe('updates@uptick.example')
    expect(String(mails.delivered[0]?.raw)).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  })

  test.each([
    [{ not: 'refused' }, REFUSED, 'skipped'],
    ['unknown', UNKNOWN, 'unknown'],
  ] as const)('that is %j is not tried again, now or later', async (outcome, answer, state) => {
    const { send, mails, stateOf, waits } = aWorld([answer])
    expect(await send(aMail(), NOW)).toEqual(outcome)
    expect(await stateOf()).toBe(state)
    expect(await send(aMail(), NOW)).toEqual({ not: 'before' })
    expect([mails.tries(), waits]).toEqual([1, []])
  })

  test('to a suppressed address is not sent, and leaves no record', async () => {
    const { send, mails, stateOf, suppressions } = aWorld()
    await suppressions.add('MAYA@example.org', 'bounce', NOW)
    expect(await send(aMail(), NOW)).toEqual({ not: 'suppressed' })
    expect([mails.tries(), await stateOf()]).toEqual([0, undefined])
    await suppressions.lift('maya@example.org', NOW)
    expect(await send(aMail(), NOW)).toBe('sent')
  })

  test('that is refused because of our account is not tried again now, and can be asked for another time', async () => {
    const { send, mails, stateOf } = aWorld([PAUSED])
    expect(await send(aMail(), NOW)).toEqual({ again: 'paused' })
    expect([mails.tries(), await stateOf()]).toEqual([1, undefined])
    expect(await send(aMail(), NOW)).toBe('sent')
  })

  test.each([
    ['welcome', 'requested'],
    ['copy', 'requested'],
    ['confirmation', 'requested'],
    ['answer', 'strangers'],
    ['contact', 'strangers'],
  ] as const)(
    '(%s) is counted as %s when it was sent, and stopped with them, which rings the alarm, if readers asked for it',
    async (purpose, as) => {
      const { send, mails, tallies } = aWorld([REFUSED])
      expect(await send(aMail({ purpose, record: 'one' }), NOW)).toEqual({ not: 'refused' })
      expect((await tallies[as].lastDay(NOW)).sent).toBe(0)
      await send(aMail({ purpose, record: 'two' }), NOW)
      expect((await tallies[as].lastDay(NOW)).sent).toBe(1)
      expect(mails.delivered.at(-1)?.kind).toBe(as)
      await tallies[as].add({ sent: 249, bounces: 10 }, NOW)
      expect(await send(aMail({ purpose, record: 'three' }), NOW)).toEqual(
        as === 'requested' ? { again: 'stopped' } : 'sent',
      )
      expect(counted.includes('MailsStopped')).toBe(as === 'requested')
    },
  )

  test('that warns the owner of an account is sent whatever has stopped the others, and counted with them', async () => {
    const { send, tallies } = aWorld()
    await tallies.requested.add({ sent: 250, bounces: 20 }, NOW)
    expect(await send(aMail({ purpose: 'welcome', record: 'one' }), NOW)).toEqual({ again: 'stopped' })
    expect(await send(aMail({ purpose: 'notice', record: 'two' }), NOW)).toBe('sent')
    expect((await tallies.requested.lastDay(NOW)).sent).toBe(251)
  })

  test.each([
    ['an answer to a stranger', 'answer', { not: 'suppressed' }],
    ['a mail that a reader asked for', 'welcome', 'sent'],
  ] as const)('to an address that is suppressed for strangers: %s is %j', async (_, purpose, outcome) => {
    const { send, suppressions } = aWorld()
    await suppressions.add('maya@example.org', 'bounce', NOW, 'strangers')
    expect(await send(aMail({ purpose }), NOW)).toEqual(outcome)
  })

  test('to the operator is sent to a suppressed address, too', async () => {
    const { send, suppressions } = aWorld()
    await suppressions.add('maya@example.org', 'bounce', NOW)
    expect(await send(aMail({ purpose: 'contact' }), NOW)).toBe('sent')
  })

  test.each<[string, Partial<Follower>, OutgoingMail['purpose'], string]>([
    ['whose deletion has begun', { gone: true }, 'notice', 'gone'],
    ['who is disabled', { disabled: true }, 'notice', 'disabled'],
    ['who has switched confirmations off', { confirmations: false }, 'confirmation', 'off'],
  ])('to a reader %s is not sent', async (_, about, purpose, not) => {
    const { send, mails, stateOf } = aWorld()
    expect(await send(aMail({ purpose, reader: aFollower(about) }), NOW)).toEqual({ not })
    expect([mails.tries(), await stateOf()]).toEqual([0, undefined])
  })

  test('that another service sends is one of ours in all else', async () => {
    const { send, mails, tallies, suppressions } = aWorld()
    const through = vi.fn(async (): Promise<SendOutcome> => ({ kind: 'sent' }))
    expect(await send(aMail({ through }), NOW)).toBe('sent')
    expect((await tallies.requested.lastDay(NOW)).sent).toBe(1)
    expect(counted).toEqual(['outcome=sent', 'Mails'])
    await suppressions.add('maya@example.org', 'bounce', NOW)
    expect(await send(aMail({ through, record: 'two' }), NOW)).toEqual({ not: 'suppressed' })
    await suppressions.lift('maya@example.org', NOW)
    await tallies.requested.add({ sent: 249, bounces: 10 }, NOW)
    expect(await send(aMail({ through, record: 'two' }), NOW)).toEqual({ again: 'stopped' })
    expect([mails.tries(), through.mock.calls]).toEqual([0, [[]]])
  })

  test('to a deleted person is not sent', async () => {
    const { send, mails, deletions, stateOf } = aWorld()
    await deletions.begin({ sub: 'maya', username: 'maya' }, NOW)
    expect(await send(aMail(), NOW)).toEqual({ not: 'gone' })
    expect([mails.tries(), await stateOf()]).toEqual([0, undefined])
  })
})

describe('when the mail service has too much to do', () => {
  test('it is asked again after 300 ms, and after 600', async () => {
    const { send, waits, stateOf } = aWorld([THROTTLED, THROTTLED])
    expect(await send(aMail(), NOW)).toBe('sent')
    expect(waits).toEqual([300, 600])
    expect(await stateOf()).toBe('sent')
  })

  test('it is asked three times, and then the mail can be asked for another time', async () => {
    const { send, mails, stateOf } = aWorld([THROTTLED, THROTTLED, THROTTLED])
    expect(await send(aMail(), NOW)).toEqual({ again: 'throttled' })
    expect([mails.tries(), await stateOf()]).toEqual([3, undefined])
    expect(await send(aMail(), NOW)).toBe('sent')
  })
})

describe('a deployment without a sender', () => {
  test('sends nothing and records nothing, says so once, and keeps warnings to former addresses waiting', async () => {
    const warn = vi.spyOn(logger, 'warn')
    aWorld()
    expect(warn).not.toHaveBeenCalled()
    const { send, mails, table } = aWorld([], { ...SETTINGS, from: '' })
    expect(await send(aMail(), NOW)).toEqual({ not: 'not-set-up' })
    expect(await send(aMail({ purpose: 'confirmation' }), NOW)).toEqual({ not: 'not-set-up' })
    expect(await send(aMail({ purpose: 'notice' }), NOW)).toEqual({ again: 'not-set-up' })
    expect([mails.tries(), table.items()]).toEqual([0, []])
    expect(warn).toHaveBeenCalledExactlyOnceWith('Mail is not set up: nothing is sent')
  })
})

describe('a table that does not answer', () => {
  /** Makes the nth call of a world, and every later one, fail. */
  function failFrom(nth: number, { table }: ReturnType<typeof aWorld>): void {
    let calls = 0
    table.around = (perform) => {
      calls += 1
      return calls < nth ? perform() : Promise.reject(Object.assign(new Error('No answer'), { $metadata: {} }))
    }
  }

  test.each([1, 2, 3, 4, 5])('lets nothing be sent: call %i', async (nth) => {
    const world = aWorld()
    failFrom(nth, world)
    await expect(world.send(aMail(), NOW)).rejects.toMatchObject({ code: 'unavailable' })
    expect(world.mails.tries()).toBe(0)
  })

  test('after a mail was sent changes nothing about that, and it is not sent again', async () => {
    const world = aWorld()
    const send = world.mails.send.bind(world.mails)
    vi.spyOn(world.mails, 'send').mockImplementation(async (mail) => {
      failFrom(1, world)
      return send(mail)
    })
    expect(await world.send(aMail(), NOW)).toBe('sent')
    world.table.around = (perform) => perform()
    expect(await world.stateOf()).toBe('sending')
    expect(await world.send(aMail(), NOW)).toEqual({ again: 'busy' })
    expect(await world.send(aMail(), minutesAgo(-60))).toBe('unknown')
    expect(world.mails.tries()).toBe(1)
  })
})

test('the log and the metrics have the outcome and the purpose, and no personal data', async () => {
  const info = vi.spyOn(logger, 'info')
  const { send } = aWorld([REFUSED])
  await send(aMail({ to: 'maya.okafor@example.org', person: 'sub-of-maya', record: 'digest#2026-11-21' }), NOW)
  const logged = JSON.stringify(info.mock.calls)
  expect(logged).toContain('"outcome":"refused","purpose":"welcome","record":"')
  for (const secret of ['maya', 'Maya', '@', 'Welcome', '2026', 'sub-of']) expect(logged).not.toContain(secret)
  expect(counted).toEqual(['outcome=refused', 'Mails'])
})

test('the log names a mail by a hash of its person and record, so that repetitions can be found', async () => {
  const info = vi.spyOn(logger, 'info')
  const { send } = aWorld()
  for (const about of [{}, {}, { person: 'noah' }, { record: 'digest' }]) await send(aMail(about), NOW)
  const names = info.mock.calls.map(([, about]) => /"record":"[^"]+"/.exec(JSON.stringify(about))?.[0])
  expect(names[1]).toBe(names[0])
  expect(new Set(names).size).toBe(3)
})

import { describe, expect, test } from 'vitest'
import { joinWaitlist } from '../../../lambdas/callables/joinWaitlist.ts'
import type { Caller } from '../../../lambdas/http/callableHandler.ts'
import { readWaitlistToken } from '../../../lambdas/mail/waitlistToken.ts'
import { NOW } from '../../support/builders.ts'
import { type CallableWorld, callableWorld, SENDER } from '../../support/callableWorld.ts'

const MAYA = { email: 'maya@example.org', country: 'CA' }
const TOMORROW = '2026-11-22T00:00:00.000Z'
const JOINED = { success: true }

let captchas = 0

/** Joins with a newly solved captcha unless the data has another. */
function join(world: CallableWorld, data: Record<string, unknown> = MAYA, about: Partial<Caller> = {}) {
  const person = () => Promise.reject(new Error('A token was looked at.'))
  captchas += 1
  const caller: Caller = { person, network: '198.51.100.10', language: 'en', now: NOW, ...about }
  return joinWaitlist(world)({ recaptchaToken: `solved-${captchas}`, ...data }, caller)
}

/** Maya is on the list, and has said that she wants to be. */
async function confirmed({ waitlist }: CallableWorld) {
  await waitlist.add(MAYA.email, MAYA.country, NOW)
  await waitlist.confirm(await waitlist.entryOf(MAYA.email), NOW)
}

describe('an address that is added to the waitlist', () => {
  test('gets one mail there, which asks whether its owner wants that', async () => {
    const world = callableWorld()
    expect(await join(world, { email: ' \u200bMaya@example.org\u2060 ', country: 'GB' })).toEqual(JOINED)
    expect(world.left).toMatchObject([{ from: SENDER, to: 'Maya@example.org' }])
    expect(world.left[0]?.mail.subject).toBe('Confirm your place on the Uptick Premium waitlist')
    expect(world.left[0]?.mail.text).toContain('opens in the United Kingdom')
    expect(world.itemsOf('WAITLIST#')).toMatchObject([{ email: 'Maya@example.org', country: 'GB', added_at: NOW }])
  })

  test('is asked in the language of the page', async () => {
    const world = callableWorld()
    await join(world, { ...MAYA, country: 'GB' }, { language: 'de' })
    expect(world.left[0]?.mail.text).toContain('im Vereinigten Königreich startet')
    expect(world.left[0]?.mail.text).toMatch(/Bestätigen: https:\/\/uptick\.example\/lang-de\/waitlist\?token=/)
  })

  test('gets links with the id of the entry, not the address', async () => {
    const world = callableWorld()
    await join(world)
    const links = world.left[0]?.mail.text?.match(/https:\/\/\S*token=\S+/g) ?? []
    expect(links).toHaveLength(2)
    const entry = await world.waitlist.entryOf('maya@example.org')
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/uptick\.example\/waitlist\?token=[\w.-]+$/)
      const token = new URL(link).searchParams.get('token') ?? ''
      expect(readWaitlistToken(await world.keys.key('waitlist'), token)).toBe(entry)
      expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('maya')
    }
  })

  test('gets one mail per day while it is unconfirmed', async () => {
    const world = callableWorld()
    for (const email of ['maya@example.org', 'MAYA@example.org', ' maya@example.org'])
      expect(await join(world, { ...MAYA, email })).toEqual(JOINED)
    expect(world.left).toHaveLength(1)
    expect(await join(world, MAYA, { now: TOMORROW })).toEqual(JOINED)
    expect(world.left).toHaveLength(2)
  })

  test('gets the same answer whether it is new, confirmed or suppressed', async () => {
    const world = callableWorld()
    await confirmed(world)
    await world.suppressions.add('noah@example.org', 'bounce', NOW)
    expect(await join(world)).toEqual(JOINED)
    expect(await join(world, { ...MAYA, email: 'noah@example.org' })).toEqual(JOINED)
    expect(world.left).toEqual([])
  })
})

describe('an entry is rejected', () => {
  test.each([
    ['without an address', { country: 'CA' }],
    ['with addresses in a list', { email: ['maya@example.org'], country: 'CA' }],
    ['with a header behind the address', { email: 'maya@example.org\r\nBcc: noah@example.org', country: 'CA' }],
    ['with another country', { email: 'maya@example.org', country: 'FR' }],
  ])('%s', async (_, data) => {
    const world = callableWorld()
    await expect(join(world, data)).rejects.toMatchObject({ code: 'invalid-argument' })
    expect(world.left).toEqual([])
    expect(world.itemsOf('')).toEqual([])
  })
})

describe('without a solved captcha nobody is added', () => {
  test.each([
    ['no token', undefined, 'invalid-argument'],
    ['a wrong token', 'guessed', 'invalid-argument'],
    ['a token that is no text', ['solved'], 'invalid-argument'],
  ])('%s', async (_, recaptchaToken, code) => {
    const world = callableWorld()
    await expect(join(world, { ...MAYA, recaptchaToken })).rejects.toMatchObject({ code })
    expect([...world.itemsOf(''), ...world.left]).toEqual([])
  })

  test('a token that cannot be verified', async () => {
    const world = callableWorld()
    world.captchas.isDown = true
    await expect(join(world)).rejects.toMatchObject({ code: 'unavailable' })
    expect([...world.itemsOf(''), ...world.left]).toEqual([])
  })
})

describe('on one day', () => {
  test('a client enters 5 addresses, and not a sixth', async () => {
    const world = callableWorld()
    for (let index = 0; index < 5; index += 1) await join(world, { ...MAYA, email: `r${index}@example.org` })
    await expect(join(world, { ...MAYA, email: 'r5@example.org' })).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: 'Too many requests. Please try again in 12 hours.',
    })
    expect(world.left).toHaveLength(5)
    expect(await join(world, MAYA, { network: '198.51.100.11' })).toEqual(JOINED)
    expect(await join(world, MAYA, { now: TOMORROW })).toEqual(JOINED)
  })

  test('the 65,536 networks of one /48 enter 15 addresses together', async () => {
    const world = callableWorld()
    const widerNetwork = '2001:db8:1'
    const from = (index: number) => ({ network: `${widerNetwork}:${index.toString(16)}`, widerNetwork })
    for (let index = 0; index < 15; index += 1)
      await join(world, { ...MAYA, email: `r${index}@example.org` }, from(index))
    await expect(join(world, MAYA, from(15))).rejects.toMatchObject({ code: 'resource-exhausted' })
    expect(await join(world, MAYA, { network: '2001:db8:2:0', widerNetwork: '2001:db8:2' })).toEqual(JOINED)
  })

  test('a client enters one once some of the mails of others have come back, and a new one may still enter', async () => {
    const world = callableWorld()
    await world.tallies.strangers.add({ sent: 3, bounces: 3 }, NOW)
    expect(await join(world)).toEqual(JOINED)
    await expect(join(world, { ...MAYA, email: 'r1@example.org' })).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: 'Too many requests. Please try again in 60 minutes.',
    })
    expect(await join(world, { ...MAYA, email: 'r2@example.org' }, { network: '198.51.100.11' })).toEqual(JOINED)
  })

  test('the limit reveals nothing about an address: a confirmed one counts as well', async () => {
    const world = callableWorld()
    await confirmed(world)
    for (let tries = 0; tries < 5; tries += 1) expect(await join(world)).toEqual(JOINED)
    await expect(join(world)).rejects.toMatchObject({ code: 'resource-exhausted' })
  })
})

describe('strangers use no more than their share of the sending rate', () => {
  const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()
  const joinAt = (world: CallableWorld, index: number, seconds: number) =>
    join(world, { ...MAYA, email: `r${index}@example.org` }, { network: `10.0.0.${index}`, now: at(seconds) })

  test('in ten minutes, and whoever is refused reads when it ends', async () => {
    const world = { ...callableWorld(), mailsPerSecond: 0.2 }
    for (let index = 0; index < 120; index += 1) expect(await joinAt(world, index, index)).toEqual(JOINED)
    await expect(joinAt(world, 120, 120)).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: 'Too many requests. Please try again in 8 minutes.',
    })
    expect(await joinAt(world, 121, 600)).toEqual(JOINED)
  })

  test('which is never so little that a few networks use it up', async () => {
    const world = { ...callableWorld(), mailsPerSecond: 0.01 }
    for (let index = 0; index < 100; index += 1) expect(await joinAt(world, index, 0)).toEqual(JOINED)
    await expect(joinAt(world, 100, 0)).rejects.toMatchObject({ code: 'resource-exhausted' })
  })
})

describe('the answer never claims a mail that was not sent', () => {
  test.each([
    ['because the service refuses it', [{ kind: 'refused', reason: 'MessageRejected' }] as const],
    ['as far as is known', [{ kind: 'unknown', reason: 'TimeoutError' }] as const],
    [
      'because the service has too much to do',
      [{ kind: 'throttled' }, { kind: 'throttled' }, { kind: 'throttled' }] as const,
    ],
  ])('%s', async (_, outcomes) => {
    const world = callableWorld()
    world.outcomes.push(...outcomes)
    await expect(join(world)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('counts and records hold no address, and expire', async () => {
  const world = callableWorld()
  await join(world)
  const counted = world.itemsOf('COUNT#')
  expect(counted.length).toBeGreaterThan(0)
  expect(JSON.stringify([counted, world.itemsOf('MAIL#')])).not.toMatch(/maya|198\.51/i)
  for (const { expires_at } of counted)
    expect(expires_at).toBeLessThanOrEqual(Date.parse('2026-11-23T12:00:00.000Z') / 1000)
})

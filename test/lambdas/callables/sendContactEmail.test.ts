import { describe, expect, test, vi } from 'vitest'
import { sendContactEmail } from '../../../lambdas/callables/sendContactEmail.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import type { Caller } from '../../../lambdas/http/callableHandler.ts'
import { Problem } from '../../../shared/problem.ts'
import { aMessage } from '../../support/aMessage.ts'
import { NOW } from '../../support/builders.ts'
import { type CallableWorld, callableWorld, OPERATOR, SENDER } from '../../support/callableWorld.ts'

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'Email service is currently unavailable. Please try again later.',
}

function send(world: CallableWorld, data: Record<string, unknown>, caller: Partial<Caller> = {}) {
  return sendContactEmail(world)(data, aVisitor(caller))
}

/** Nobody asks a visitor for a token. */
function aVisitor(about: Partial<Caller> = {}): Caller {
  const person = () => Promise.reject(new Error('A token was looked at.'))
  return { person, network: '198.51.100.10', language: 'en', now: NOW, ...about }
}

function recipients({ left }: CallableWorld): string[] {
  return left.map(({ to }) => to)
}

describe('a message', () => {
  test('is mailed to the operator, and an answer to it goes to its sender', async () => {
    const world = callableWorld()
    expect(await send(world, aMessage())).toEqual({ success: true })
    const { from, to, mail } = world.left[0] ?? {}
    expect({ from, to }).toEqual({ from: SENDER, to: OPERATOR })
    expect(mail?.subject).toBe('Contact: A country is missing')
    expect(mail?.replyTo).toEqual([{ name: 'Eleni Papadaki', address: 'eleni@example.org' }])
    expect(mail?.text).toContain('> Will Cyprus be added?\n> Thank you!')
  })

  test('is replied to with a fixed text', async () => {
    const world = callableWorld()
    await send(world, aMessage())
    await send(world, aMessage({ name: 'Noah', email: 'noah@example.org', subject: 'Hi', message: 'Bye' }))
    const replies = world.left.filter(({ to }) => to !== OPERATOR)
    expect(replies.map(({ to }) => to)).toEqual(['eleni@example.org', 'noah@example.org'])
    expect(replies[0]?.mail.subject).toBe('We have your message')
    expect(replies[0]?.mail.text).toBe(replies[1]?.mail.text)
    expect(replies[0]?.mail.html).toBe(replies[1]?.mail.html)
    expect(replies[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    )
    expect(replies[0]?.mail.replyTo).toBeUndefined()
  })

  test('is replied to in the language of the page; the operator gets it in English', async () => {
    const world = callableWorld()
    await send(world, aMessage(), { language: 'pt' })
    expect(world.left.map(({ mail }) => mail.subject)).toEqual([
      'Contact: A country is missing',
      'Recebemos sua mensagem',
    ])
    expect(world.left[1]?.mail.html).toContain('href="https://uptick.example/lang-pt/')
  })

  test('keeps its lines, whatever ended them, and comes without what nobody sees', async () => {
    const world = callableWorld()
    await send(
      world,
      aMessage({
        name: '  E\u200bl\u202eeni\u00a0\tPapadaki ',
        message: ' one\r\ntwo\n\nthree\rfour\u2028five\0\u202e ',
      }),
    )
    expect(world.left[0]?.mail.replyTo?.[0]).toMatchObject({ name: 'Eleni Papadaki' })
    expect(world.left[0]?.mail.text).toContain('> one\n> two\n> \n> three\n> four\n> five\n')
  })

  test('gets no reply when its sender wants none', async () => {
    const world = callableWorld()
    await send(world, aMessage({ sendAutoResponse: false }))
    expect(recipients(world)).toEqual([OPERATOR])
  })

  test('of a bot is answered like any other, and not sent', async () => {
    const world = callableWorld()
    const data = aMessage({ website: 'https://evil.example' })
    expect(await send(world, data)).toEqual(await send(callableWorld(), aMessage()))
    expect(world.left).toEqual([])
    expect(world.itemsOf('COUNT#')).toEqual([])
    expect(world.captchas.used.size).toBe(0)
  })
})

describe('a message is not sent', () => {
  test.each<[string, Record<string, unknown>]>([
    ['without a name', { name: '' }],
    ['with a name that is no text', { name: ['Eleni'] }],
    ['with an address in a name', { email: 'Eleni <eleni@example.org>' }],
    ['without a solved captcha', { recaptchaToken: 'guess' }],
  ])('%s', async (_, about) => {
    const world = callableWorld()
    await expect(send(world, { ...aMessage(), ...about })).rejects.toMatchObject({
      code: 'invalid-argument',
    })
    expect(world.left).toEqual([])
    expect(world.itemsOf('COUNT#')).toEqual([])
  })

  test('and its captcha stays good, when a field is wrong', async () => {
    const world = callableWorld()
    const data = aMessage()
    await expect(send(world, { ...data, name: '' })).rejects.toThrow('name')
    expect(await send(world, data)).toEqual({ success: true })
  })

  test('while captchas cannot be checked', async () => {
    const world = callableWorld()
    world.captchas.isDown = true
    await expect(send(world, aMessage())).rejects.toMatchObject(UNAVAILABLE)
    expect(world.left).toEqual([])
  })

  test('while there is no operator to send it to', async () => {
    const world = callableWorld({ contactTo: '' })
    await expect(send(world, aMessage())).rejects.toMatchObject(UNAVAILABLE)
    expect(world.captchas.used.size).toBe(0)
    expect(world.left).toEqual([])
  })

  test('and does not repeat what was typed', async () => {
    const world = callableWorld()
    for (const about of [{ name: '' }, { email: 'no-address' }, { recaptchaToken: 'guess' }])
      await expect(send(world, aMessage({ message: 'secret', ...about }))).rejects.not.toThrow(
        /secret|no-address|guess/,
      )
  })
})

describe('the answer does not claim success when', () => {
  test.each([
    ['nobody knows whether it was', { kind: 'unknown', reason: 'TimeoutError' } as const, UNAVAILABLE],
    [
      'the mail service refuses it',
      { kind: 'refused', reason: 'MessageRejected' } as const,
      { code: 'failed-precondition', message: expect.any(String) },
    ],
  ])('%s, and there is no reply', async (_, outcome, expected) => {
    const world = callableWorld()
    world.outcomes.push(outcome)
    await expect(send(world, aMessage())).rejects.toMatchObject(expected)
    expect(world.left).toEqual([])
  })

  test('the mail service has too much to do', async () => {
    const world = callableWorld()
    for (let tries = 0; tries < 3; tries += 1) world.outcomes.push({ kind: 'throttled' })
    await expect(send(world, aMessage())).rejects.toMatchObject(UNAVAILABLE)
    expect(world.left).toEqual([])
  })

  test('its counts cannot be kept', async () => {
    const world = callableWorld()
    vi.spyOn(world.counts, 'add').mockRejectedValue(new Problem('unavailable', 'Accounts are unavailable.'))
    await expect(send(world, aMessage())).rejects.toMatchObject({ code: 'unavailable' })
    expect(world.left).toEqual([])
  })
})

describe('a reply', () => {
  test('that fails does not affect the message, and is logged without an address', async () => {
    const noted = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const world = callableWorld()
    const broken: CallableWorld['send'] = (mail, now) =>
      mail.purpose === 'contact' ? world.send(mail, now) : Promise.reject(new Problem('unavailable', 'Down.'))
    expect(await send({ ...world, send: broken }, aMessage())).toEqual({ success: true })
    expect(noted).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(noted.mock.calls)).not.toContain('eleni')
    noted.mockRestore()
  })

  test('is not sent to a suppressed address', async () => {
    const world = callableWorld()
    await world.suppressions.add('eleni@example.org', 'bounce', NOW)
    expect(await send(world, aMessage())).toEqual({ success: true })
    expect(recipients(world)).toEqual([OPERATOR])
  })
})

describe('on one day', () => {
  test('a client sends 20 messages, and reads when it may send another', async () => {
    const world = callableWorld()
    for (let sent = 0; sent < 20; sent += 1) expect(await send(world, aMessage())).toEqual({ success: true })
    await expect(send(world, aMessage())).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: 'Too many requests. Please try again in 12 hours.',
    })
    expect(recipients(world).filter((to) => to === OPERATOR)).toHaveLength(20)
    expect(await send(world, aMessage(), { network: '198.51.100.11' })).toEqual({ success: true })
    expect(await send(world, aMessage(), { now: '2026-11-22T00:00:00.000Z' })).toEqual({ success: true })
  })

  test('a message arrives whatever others have sent, without a reply where theirs have come back', async () => {
    const world = { ...callableWorld(), mailsPerSecond: 0.01 }
    for (let sent = 0; sent < 300; sent += 1)
      await send(world, aMessage({ email: `reader${sent}@example.org` }), { network: `10.0.${sent % 3}.${sent}` })
    expect(recipients(world).filter((to) => to === OPERATOR)).toHaveLength(300)
    // The share of the sending rate of mails to strangers.
    expect(world.left).toHaveLength(300 + 100)
    await world.tallies.strangers.add({ sent: 100, bounces: 20 }, NOW)
    expect(await send(world, aMessage(), { network: '10.0.9.9' })).toEqual({ success: true })
    expect(recipients(world).at(-1)).toBe(OPERATOR)
  })

  test('a message counts even when it cannot be sent', async () => {
    const world = callableWorld()
    for (let tries = 0; tries < 20; tries += 1) {
      world.outcomes.push({ kind: 'unknown', reason: 'TimeoutError' })
      await expect(send(world, aMessage())).rejects.toMatchObject(UNAVAILABLE)
    }
    await expect(send(world, aMessage())).rejects.toMatchObject({ code: 'resource-exhausted' })
  })
})

test('rows hold hashes, no address, and expire', async () => {
  const world = callableWorld()
  await send(world, aMessage())
  const counted = world.itemsOf('COUNT#')
  expect(counted.length).toBeGreaterThan(0)
  expect(JSON.stringify([counted, world.itemsOf('MAIL#')])).not.toMatch(/eleni|198\.51/i)
  for (const { expires_at } of counted)
    expect(expires_at).toBeLessThanOrEqual(Date.parse('2026-11-23T12:00:00.000Z') / 1000)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { CALLABLE_FUNCTIONS } from '../../../shared/answers/callables.ts'

import { aMessage } from '../../support/aMessage.ts'
import {
  type CallableWorld,
  callableWorld,
  callIn,
  OPERATOR,
  SENDER,
  type SentMail,
} from '../../support/callableWorld.ts'
import { MAIL_FIELDS } from '../../support/mailFields.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'

const MAYA = aPerson({ name: 'Maya' })
const VICTIM = 'victim@example.net'
const EVIL = 'https://evil.example/login'
const JOIN = { email: VICTIM, country: 'CA' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Nothing that was typed became a header field, a sender or a recipient. */
function expectWhole({ left }: CallableWorld): void {
  for (const { from, to, raw, mail } of left) {
    expect(from).toBe(SENDER)
    expect(mail.from).toEqual({ name: 'Uptick', address: SENDER })
    expect(mail.to).toEqual([{ name: '', address: to }])
    expect(mail.cc ?? mail.bcc ?? []).toEqual([])
    const fields = mail.headers.map(({ key }) => key)
    for (const field of fields) expect(MAIL_FIELDS).toContain(field)
    expect(new Set(fields).size).toBe(fields.length)
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  }
}

function recipients({ left }: CallableWorld): Set<string> {
  return new Set(left.map(({ to }) => to))
}

function isReply({ to }: SentMail): boolean {
  return to !== OPERATOR
}

/** Addresses that a mail leads to, in its text and in its HTML. */
function hostsOf({ mail }: SentMail): Set<string> {
  const links = `${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
  return new Set(links.map((link) => new URL(link).host))
}

describe('a line end where one line is expected', () => {
  const ENDS = { 'CR LF': '\r\n', LF: '\n', CR: '\r', NUL: '\0' }
  const HEADERS = ['Bcc: victim@example.net', 'Content-Type: text/html', '\r\n<script>', '.', '']

  test.each(
    Object.entries(ENDS).flatMap(([named, end]) =>
      ['name', 'email', 'subject'].map((field) => [named, field, end] as const),
    ),
  )('%s in the %s is refused, and nothing is sent', async (_, field, end) => {
    const world = callableWorld()
    for (const header of HEADERS)
      for (const text of [`eleni@example.org${end}${header}`, `${end}${header}eleni@example.org`]) {
        const { statusCode, answer } = await callIn(world, 'sendContactEmail', aMessage({ [field]: text }))
        expect(statusCode).toBe(400)
        expect(answer.error.status).toBe('INVALID_ARGUMENT')
      }
    expect(world.left).toEqual([])
  })

  test('in a message stays a line of the message, whatever it contains', async () => {
    const world = callableWorld()
    const message = 'Hello\r\n.\r\n\r\nBcc: victim@example.net\r\n--boundary\r\nContent-Type: text/html\r\n\0x'
    expect((await callIn(world, 'sendContactEmail', aMessage({ message }))).statusCode).toBe(200)
    expectWhole(world)
    expect(world.left[0]?.mail.text).toContain(
      '> Hello\n> .\n> \n> Bcc: victim@example.net\n> --boundary\n> Content-Type: text/html\n> x',
    )
  })
})

describe('markup', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a picture', '<img src=x onerror=alert(1)>'],
    ['a link', `<a href="${EVIL}">Sign in</a>`],
    ['the end of an attribute', '"><svg onload=alert(1)>'],
    ['a style', '</style><style>*{display:none}</style>'],
    ['a comment', '<!--[if mso]><x><![endif]-->'],
    ['a template', '{{constructor}} <%= x %>'],
  ])('is text to the operator, and nothing to anybody else: %s', async (_, text) => {
    const world = callableWorld()
    await callIn(world, 'sendContactEmail', aMessage({ name: text, subject: text, message: text }))
    const [mail, reply] = world.left
    expect(mail?.mail.html).not.toContain(text)
    expect(mail?.mail.text).toContain(`> ${text}`)
    expect(reply && isReply(reply)).toBe(true)
    expect(`${reply?.raw} ${reply?.mail.html} ${reply?.mail.text}`).not.toContain(text)
  })
})

describe('the mailbox of somebody else', () => {
  test.each([
    ['as a name', { name: `Win at ${EVIL}` }],
    ['as a subject', { subject: `Your account: ${EVIL}` }],
    ['as a message', { message: `Dear customer,\n\nplease sign in at ${EVIL}` }],
    ['in fields of other programs', { siteUrl: EVIL, html: EVIL, replyText: EVIL, to_name: EVIL, template: EVIL }],
    ['in fields of ours that nobody reads', { timestamp: EVIL, debug: EVIL, sendAutoResponse: EVIL }],
  ])('never gets a link of somebody else from us: %s', async (_, about) => {
    const world = callableWorld()
    await callIn(world, 'sendContactEmail', aMessage({ email: VICTIM, ...about }))
    const plain = callableWorld()
    await callIn(plain, 'sendContactEmail', aMessage({ email: VICTIM }))
    const [reply] = world.left.filter(isReply)
    const [usual] = plain.left.filter(isReply)
    expect(reply?.to).toBe(VICTIM)
    expect(reply?.mail.subject).toBe(usual?.mail.subject)
    expect(reply?.mail.text).toBe(usual?.mail.text)
    expect(reply?.mail.html).toBe(usual?.mail.html)
    expect(reply && hostsOf(reply)).toEqual(new Set(['uptick.example']))
  })

  test('gets one reply on a day, from however many networks it is written to us in its name', async () => {
    const world = callableWorld()
    for (let index = 0; index < 50; index += 1)
      await callIn(world, 'sendContactEmail', aMessage({ email: VICTIM }), { network: `10.0.0.${index}` })
    expect(world.left.filter(isReply)).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-21T23:59:59.999Z'))
    await callIn(world, 'sendContactEmail', aMessage({ email: 'VICTIM@example.net' }), {
      network: '10.0.1.1',
    })
    expect(world.left.filter(isReply)).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-22T00:00:00.000Z'))
    await callIn(world, 'sendContactEmail', aMessage({ email: VICTIM }), { network: '10.0.1.1' })
    expect(world.left.filter(isReply)).toHaveLength(2)
  })
})

describe('a caller who sends other people’s addresses, texts and links', () => {
  const FOLLOWED = {
    to: VICTIM,
    userName: `Support ${EVIL}`,
    followedItem: 'Harbour bridge reopening',
    itemType: 'trend',
    country: 'CA',
    helpMessage: `Call us at ${EVIL}`,
    siteUrl: EVIL,
    followMessage: '<b>You won</b>',
    unfollowInstructions: EVIL,
    refollowUrl: EVIL,
    manageUrl: EVIL,
    cc: VICTIM,
    bcc: [VICTIM],
    from: VICTIM,
    replyTo: VICTIM,
    subject: 'You won',
    html: EVIL,
  }

  async function aFollower(...follows: ReturnType<typeof aFollow>[]): Promise<CallableWorld> {
    const world = callableWorld()
    await world.people.open(MAYA, 'America/Toronto', new Date().toISOString())
    for (const follow of follows) await world.people.addFollow(MAYA.sub, follow)
    return world
  }

  test('is mailed at their own verified address, in our own words and with links to us alone', async () => {
    const world = await aFollower(aFollow({ created_at: new Date().toISOString() }))
    const { answer } = await callIn(world, 'sendFollowConfirmationEmail', FOLLOWED, { person: MAYA })
    expect(answer).toEqual({ result: { success: true, sent: true } })
    await world.endWindows(new Date().toISOString())
    expect([...recipients(world)]).toEqual([MAYA.email])
    expectWhole(world)
    const [mail] = world.left
    expect(mail && hostsOf(mail)).toEqual(new Set(['uptick.example']))
    for (const typed of ['victim', 'Support', 'evil', 'You won', 'Call us'])
      expect(`${mail?.raw} ${mail?.mail.text} ${mail?.mail.html}`).not.toContain(typed)
    expect(mail?.mail.text).toContain('Hello Maya')
  })

  test('whatever function they call: mails go to them, to the operator, or in a fixed text to the address of a form', async () => {
    const world = await aFollower(aFollow({ created_at: new Date().toISOString() }))
    const everything = { ...FOLLOWED, ...aMessage({ email: VICTIM }), country: 'CA', unfollowedItem: EVIL }
    for (const name of CALLABLE_FUNCTIONS)
      for (const person of [MAYA, undefined]) {
        const data = { ...everything, recaptchaToken: `solved-${name}` }
        await callIn(world, name, data, { ...(person && { person }) })
      }
    await world.endWindows(new Date().toISOString())
    const mails = world.left.map(({ to, mail }) => [to, mail.subject])
    expect(mails).toEqual([
      [OPERATOR, 'Contact: A country is missing'],
      [VICTIM, 'We have your message'],
      [VICTIM, 'Confirm your place on the Uptick Premium waitlist'],
      [MAYA.email, 'You follow Harbour bridge reopening'],
    ])
    expectWhole(world)
  })
})

test('the log holds no address, name, subject or text', async () => {
  const lines: unknown[] = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line) => {
      lines.push(line)
    })
  const world = callableWorld()
  world.captchas.isDown = true
  await callIn(world, 'sendContactEmail', aMessage())
  world.captchas.isDown = false
  world.outcomes.push({ kind: 'unknown', reason: 'TimeoutError' })
  await callIn(world, 'sendContactEmail', aMessage())
  await callIn(world, 'sendContactEmail', aMessage())
  await callIn(world, 'joinWaitlist', { ...JOIN, recaptchaToken: 'solved' })
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toMatch(/eleni|papadaki|cyprus|country is missing|victim|198\.51/i)
})

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newPuzzle } from '../../lambdas/captcha/newPuzzle.ts'
import { customMessage } from '../../lambdas/customMessage/customMessage.ts'
import { httpHandler } from '../../lambdas/http/httpHandler.ts'
import { english } from '../../lambdas/mail/words/english.ts'
import { mailEvents } from '../../lambdas/mailEvents/mailEvents.ts'
import { preSignUp } from '../../lambdas/preSignUp/preSignUp.ts'
import { readTooMany } from '../../shared/people/refusedCode.ts'
import { callableWorld, callIn } from '../support/callableWorld.ts'
import { aContext, anEvent } from '../support/httpEvents.ts'
import { mailReport } from '../support/mailReport.ts'

/** A site with all that strangers can ask of it. `n` tells clients apart: each has a network, an account and addresses of its own. */
function aSite() {
  const world = { ...callableWorld(), mailsPerSecond: 0.01 }
  const puzzles = { puzzle: async () => ({ parameters: {}, signature: '' }) }
  const answerPuzzle = httpHandler(newPuzzle({ ...world, puzzles: puzzles as never }))
  const sendCode = customMessage({ ...world, hasOwnTexts: true })
  const report = mailEvents(world)
  const signUpFrom = (n: number) =>
    preSignUp({
      ...world,
      captcha: { check: async () => ({ networks: [`network ${n}`] }) },
      users: async () => ({ discardUnconfirmed: async () => {} }),
    })
  let calls = 0

  /** Whether a trigger of the pool lets a request through. */
  async function passes(attempt: Promise<unknown>): Promise<boolean> {
    try {
      await attempt
      return true
    } catch (error) {
      if (!readTooMany((error as Error).message)) throw error
      return false
    }
  }

  const codeOf = (source: string, n: number) =>
    sendCode({
      triggerSource: `CustomMessage_${source}`,
      userName: `account ${n}`,
      request: { codeParameter: '{####}' },
      response: {},
    })

  async function signUp(n: number, email: string): Promise<boolean> {
    const request = { userAttributes: { email } }
    const event = { triggerSource: 'PreSignUp_SignUp', userPoolId: 'pool', request }
    if (!(await passes(signUpFrom(n)(event)))) return false
    await codeOf('SignUp', n)
    return true
  }

  async function callAs(n: number, name: 'joinWaitlist' | 'sendContactEmail', data: object): Promise<boolean> {
    calls += 1
    const about = { network: `10.0.${Math.floor(n / 200)}.${n % 200}` }
    const { statusCode } = await callIn(world, name, { ...data, recaptchaToken: `solved-${calls}` }, about)
    return statusCode === 200
  }

  return {
    /** What a client asks for; whether it gets it. */
    doors: {
      'a puzzle, which signing in and every form ask for': async (n: number) => {
        const headers = { 'cloudfront-viewer-address': `10.1.0.${n}:443` }
        return (await answerPuzzle(anEvent({ route: 'GET /api/captcha', headers }), aContext)).statusCode === 200
      },
      'a sign-up': (n: number) => {
        calls += 1
        return signUp(n, `reader${n}-${calls}@reader.example`)
      },
      'a sign-up with the address of somebody': (n: number) => signUp(n, 'somebody@reader.example'),
      'another code of a sign-up': (n: number) => passes(codeOf('ResendCode', n)),
      'a code for a new password': (n: number) => passes(codeOf('ForgotPassword', n)),
      'a code for another address': (n: number) => passes(codeOf('UpdateUserAttribute', n)),
      'a code for the own address': (n: number) => passes(codeOf('VerifyUserAttribute', n)),
      'a place on the waitlist': (n: number) =>
        callAs(n, 'joinWaitlist', { email: `reader${n}-${calls}@reader.example`, country: 'CA' }),
      'a message to the operator, such as a takedown': (n: number) =>
        callAs(n, 'sendContactEmail', { name: 'Maya', email: `reader${n}@reader.example`, subject: 'S', message: 'M' }),
    },
    bounce: (about: Parameters<typeof mailReport>[2]) => report(mailReport('bounce', 'invented@reader.example', about)),
  }
}

type Door = keyof ReturnType<typeof aSite>['doors']

const DOORS = Object.keys(aSite().doors) as Door[]

/** More than any limit of one client. */
const ATTEMPTS = 110

describe('a limit that clients share is above what ten of them may cause together:', () => {
  test.each(DOORS)('the next one gets %s', async (door) => {
    const { doors } = aSite()
    for (let client = 0; client < 10; client += 1)
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (!(await doors[door](client))) break
    expect(await doors[door](10)).toBe(true)
  })
})

/** What is stopped for everybody when too much of it comes back, with how its bounces are known. */
const BREAKERS: [Door, Parameters<typeof mailReport>[2]][] = [
  ['a sign-up', { subject: english.codes.subjects['sign-ups'] }],
  ['a code for another address', { subject: english.codes.subjects.addresses }],
  ['a place on the waitlist', { kind: 'strangers' }],
]

describe('a breaker slows the strangers who trip it first: ten of them, whose mails all bounce at once, stop no', () => {
  test.each(BREAKERS)('%s', async (door, about) => {
    const { doors, bounce } = aSite()
    for (let client = 0; client < 10; client += 1)
      for (let attempt = 0; attempt < ATTEMPTS && (await doors[door](client)); attempt += 1) await bounce(about)
    for (const [index, each] of DOORS.entries()) expect(await doors[each](10 + index), each).toBe(true)
  })
})

test('what is counted by name is counted in these places, each of which is looked at above or is no limit', () => {
  const counting = globSync('lambdas/**/*.ts').filter((file) =>
    /\bcounts\.(add|next)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(counting.toSorted()).toEqual([
    'lambdas/callables/countCall.ts',
    'lambdas/captcha/newPuzzle.ts',
    'lambdas/mail/causedMails.ts',
    // The complaints of an address, of which one a month counts.
    'lambdas/mailEvents/mailEvents.ts',
  ])
})

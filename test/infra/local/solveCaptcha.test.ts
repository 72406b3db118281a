import { beforeEach, describe, expect, test } from 'vitest'
import { solveCaptcha } from '../../../infra/local/solveCaptcha.ts'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'
import { altcha } from '../../../lambdas/adapters/captcha/altcha.ts'
import { newPuzzle } from '../../../lambdas/captcha/newPuzzle.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { aCall } from '../../support/aCall.ts'
import { aContext } from '../../support/httpEvents.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'

const NOW = () => new Date().toISOString()
const puzzles = altcha(TEST_KEYS, { cost: 1, fewestGuesses: 1, mostGuesses: 3 })
const captcha = httpHandler(newPuzzle({ ...peopleStores(), puzzles }))

const invoked: [name: FunctionName, event: unknown][] = []
beforeEach(() => {
  invoked.length = 0
})

const invoke = solveCaptcha(async (name, event) => {
  invoked.push([name, event])
  return name === 'captcha' ? captcha(event, aContext) : event
}, ORIGIN_SECRET)

function isSolved(token: string): Promise<boolean> {
  return puzzles.verify(token, NOW()).then((solved) => solved !== undefined)
}

const aSignUp = (clientMetadata?: Record<string, string>) => ({
  version: '1',
  triggerSource: 'PreSignUp_SignUp',
  userName: 'ann',
  request: { userAttributes: { email: 'ann@mail.example' }, ...(clientMetadata && { clientMetadata }) },
  response: {},
})

describe('a sign-up without a captcha', () => {
  test('gets a solved one and is otherwise unchanged', async () => {
    const event = aSignUp({ from: 'the form' })
    const seen = Object(await invoke('preSignUp', event))
    const { captcha: token, ...metadata } = seen.request.clientMetadata
    expect(await isSolved(token)).toBe(true)
    expect({ ...seen, request: { ...seen.request, clientMetadata: metadata } }).toEqual(event)
  })
})

describe.each(['sendContactEmail', 'joinWaitlist'] as const)('a call of %s without a captcha', (name) => {
  test.each([
    ['none', {}],
    ['an empty one', { recaptchaToken: '' }],
  ])('gets a solved one: %s', async (_, given) => {
    const event = aCall(name, { data: { name: 'Ann', ...given }, other: 1 })
    const seen = Object(await invoke('callables', event))
    const { data, ...others } = JSON.parse(seen.body)
    expect(await isSolved(data.recaptchaToken)).toBe(true)
    expect(data).toEqual({ name: 'Ann', recaptchaToken: data.recaptchaToken })
    expect(others).toEqual({ other: 1 })
    expect({ ...seen, body: event.body }).toEqual(event)
  })
})

describe('no captcha is added to', () => {
  test.each<[string, FunctionName, unknown]>([
    ['a sign-up that brings its own', 'preSignUp', aSignUp({ captcha: 'its own' })],
    ['a sign-up with Google', 'preSignUp', { ...aSignUp(), triggerSource: 'PreSignUp_ExternalProvider' }],
    ['what is no event of a sign-up', 'preSignUp', { triggerSource: 'PreSignUp_SignUp' }],
    ['a message with its own captcha', 'callables', aCall('sendContactEmail', { data: { recaptchaToken: 'x' } })],
    ['another function', 'callables', aCall('sendFollowConfirmationEmail', { data: {} })],
    ['a message that is read', 'callables', aCall('sendContactEmail', { data: {} }, { method: 'GET' })],
    ['a message that is no JSON', 'callables', aCall('sendContactEmail', '{')],
    ['a message without data', 'callables', aCall('sendContactEmail', {})],
    ['a message with a malformed captcha', 'callables', aCall('sendContactEmail', { data: { recaptchaToken: 1 } })],
    ['other functions', 'trends', aSignUp()],
  ])('%s', async (_, name, event) => {
    await invoke(name, event)
    expect(invoked).toEqual([[name, event]])
    expect(invoked[0]?.[1]).toBe(event)
  })
})

test('without puzzles, no captcha is added', async () => {
  const called: FunctionName[] = []
  const without = solveCaptcha(async (name) => {
    called.push(name)
    return { statusCode: 503, body: '{}' }
  }, ORIGIN_SECRET)
  await expect(without('preSignUp', aSignUp())).rejects.toThrow()
  expect(called).toEqual(['captcha'])
})

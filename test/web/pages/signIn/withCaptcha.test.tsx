import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { altcha } from '../../../../lambdas/adapters/captcha/altcha.ts'
import { act } from '../../../support/act.ts'
import { someKeys } from '../../../support/captchas.ts'
import { field, submit, type } from '../../../support/forms.ts'
import { click, find, texts } from '../../../support/render.tsx'
import { byRole, clickOn } from '../../../support/roles.ts'
import { stubPuzzles } from '../../features/captcha/stubPuzzles.ts'
import { CREDENTIALS, failWith, fillIn, GOOGLE, open as openPage, provider } from './signInVisit.tsx'

const FIELDS = {
  '/login': CREDENTIALS,
  '/signup': { ...CREDENTIALS, name: 'Ada', confirm: CREDENTIALS.password },
}

const ROBOT = 'Please verify that you are not a robot'

let puzzles: ReturnType<typeof stubPuzzles>

beforeEach(() => {
  puzzles = stubPuzzles()
})

/** A form with a captcha, filled in. */
async function open(path: keyof typeof FIELDS): Promise<void> {
  await openPage(path, { captcha: { kind: 'altcha' }, ...GOOGLE })
  await fillIn(FIELDS[path])
}

async function tick(): Promise<void> {
  await click('[name="captcha"]')
  await puzzles.answer()
}

function button(): HTMLButtonElement {
  return find<HTMLButtonElement>('button[type="submit"]')
}

describe('when there is no puzzle for the network', () => {
  async function refuse(): Promise<void> {
    await click('[name="captcha"]')
    const refusal = { error: { code: 'too-many-requests', message: '' } }
    await act(async () => puzzles.last().answer(Response.json(refusal, { status: 429 })))
  }

  test('readers can sign in, because nothing of that depends on what others ask for', async () => {
    await open('/login')
    await refuse()
    await submit()
    expect(provider.signIn).toHaveBeenCalledTimes(1)
  })

  test('nobody signs up without one', async () => {
    await open('/signup')
    await refuse()
    await submit()
    expect(provider.signUp).not.toHaveBeenCalled()
  })
})

describe.each(['/login', '/signup'] as const)('as long as the captcha is not solved, on %s', (path) => {
  test('neither the button nor Google can be used', async () => {
    await open(path)
    expect(button().ariaDisabled).toBe('true')
    expect(byRole('button', /with Google$/).ariaDisabled).toBe('true')
    await tick()
    expect(button().ariaDisabled).toBeNull()
    expect(byRole('button', /with Google$/).ariaDisabled).toBeNull()
  })

  test.each([
    ['the Enter key', submit],
    ['Google', () => clickOn('button', /with Google$/)],
  ])('%s says why, and the box has the focus', async (_, attempt) => {
    await open(path)
    await attempt()
    expect(texts('form > [role="alert"]')).toEqual([ROBOT])
    expect(document.activeElement).toBe(field('captcha'))
    for (const each of Object.values(provider)) expect(each).not.toHaveBeenCalled()
    await tick()
    expect(texts('form > [role="alert"]')).toEqual([])
  })

  test('the fields come first', async () => {
    await open(path)
    await type('email', '')
    await submit()
    expect(document.activeElement).toBe(field('email'))
    expect(texts('form > [role="alert"]')).toEqual([])
  })
})

describe('signing up', () => {
  test('sends a token that the server takes', async () => {
    await open('/signup')
    await tick()
    await submit()
    const token = provider.signUp.mock.lastCall?.[0].captcha ?? ''
    expect(await altcha(someKeys()).verify(token, new Date().toISOString())).toBeDefined()
  })

  test('with a token that the server refuses begins with an empty box again', async () => {
    failWith('signUp', 'captcha-failed')
    await open('/signup')
    await tick()
    await submit()
    expect(texts('form > [role="alert"]')).toEqual([ROBOT])
    expect(field('captcha').checked).toBe(false)
    expect(button().ariaDisabled).toBe('true')
  })

  test('without a token to be had is explained', async () => {
    failWith('signUp', 'email-already-in-use')
    await open('/signup')
    await tick()
    await submit()
    await submit()
    await puzzles.fail()
    expect(texts('form > [role="alert"]')).toEqual([
      'The check that you are not a robot is not available right now. Please try again later.',
    ])
    expect(provider.signUp).toHaveBeenCalledTimes(1)
  })
})

test('signing in asks for one puzzle, however often the password was wrong', async () => {
  failWith('signIn', 'invalid-credential')
  await open('/login')
  await tick()
  await submit()
  await submit()
  expect(provider.signIn).toHaveBeenCalledTimes(2)
  expect(puzzles.count()).toBe(1)
})

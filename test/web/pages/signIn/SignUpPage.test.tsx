import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signUpPage } from '../../../../shared/pages.ts'
import { showToast } from '../../../../web/lib/display/toasts.ts'
import { readSignUp } from '../../../../web/pages/signIn/pendingSignUp.ts'
import { errorOf, field, submit, type } from '../../../support/forms.ts'
import { click, find, pass, texts } from '../../../support/render.tsx'
import { clickOn } from '../../../support/roles.ts'
import type { KnownConfig } from '../aSite.tsx'
import {
  becomeSignedIn,
  failWith,
  fillIn,
  GOOGLE,
  hold,
  open as openPage,
  provider,
  SIGN_UP,
  startAnew,
} from './signInVisit.tsx'

vi.mock('../../../../web/lib/display/toasts.ts', () => ({ showToast: vi.fn() }))

const PERSON = {
  name: 'Ada Example',
  email: 'ada@reader.example',
  password: 'secret',
  confirm: 'secret',
}

beforeEach(() => void vi.mocked(showToast).mockClear())

/** Opens the page, which leads to an address afterwards. */
const open = (returnTo?: string, config?: KnownConfig) => openPage(signUpPage({ returnTo, follow: undefined }), config)

/** A pending sign-up as it is stored. */
const STORED = JSON.stringify({ email: PERSON.email, username: SIGN_UP })

async function signUp(about: Partial<typeof PERSON> = {}): Promise<void> {
  await fillIn({ ...PERSON, ...about })
  await submit()
}

/** As after a page was loaded again: only what is stored is still known. */
async function loadAgain(): Promise<void> {
  const email = sessionStorage.getItem('pendingSignUp')
  startAnew()
  if (email !== null) sessionStorage.setItem('pendingSignUp', email)
}

describe('the sign-up page', () => {
  test('marks its four fields for password managers and screen readers', async () => {
    await open()
    const fields = Object.keys(PERSON).map(field)
    expect(fields.map((each) => each.labels?.[0]?.textContent)).toEqual([
      'Name',
      'Email',
      'Password',
      'Confirm password',
    ])
    expect(fields.map((each) => each.autocomplete)).toEqual(['name', 'email', 'new-password', 'new-password'])
    expect(fields.every((each) => each.required)).toBe(true)
    const hint = document.getElementById(field('password').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('At least 6 characters')
  })

  test('names the minimum length of passwords of this deployment in every sentence', async () => {
    await open(undefined, { minPasswordLength: 10 })
    const hint = document.getElementById(field('password').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('At least 10 characters')
    await signUp({ password: '123456789', confirm: '123456789' })
    expect(errorOf('password')).toBe('Password must be at least 10 characters')
    expect(provider.signUp).not.toHaveBeenCalled()
    failWith('signUp', 'weak-password')
    await signUp({ password: '1234567890', confirm: '1234567890' })
    expect(texts('[role="alert"]').join()).toContain('with at least 10 characters')
  })

  test('says under the password that it is known from a data breach, until it is changed', async () => {
    failWith('signUp', 'breached-password')
    await open()
    await signUp()
    expect(errorOf('password')).toMatch(/known from a data breach/)
    expect(texts('[role="alert"]')).toEqual([])
    expect(document.activeElement).toBe(field('password'))
    await type('password', 'another secret')
    expect(errorOf('password')).toBeUndefined()
  })

  test('leads to the login page, which leads back to where one came from', async () => {
    await open('/Canada/Games')
    expect(find('form p a').getAttribute('href')).toBe('/login?return=%2FCanada%2FGames')
  })

  test('leads on who is signed in', async () => {
    becomeSignedIn()
    const { place } = await open('/Canada/Games')
    expect(place()?.pathname).toBe('/Canada/Games')
  })
})

describe('what is wrong', () => {
  test('keeps the hint of the password beside its error', async () => {
    await open()
    await submit()
    const ids = field('password').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'At least 6 characters',
      'Please enter your password.',
    ])
  })
})

describe('signing up', () => {
  test('sends the account, and asks for the code that is mailed', async () => {
    await open()
    await signUp({ name: ' Ada Example ', email: ' ada@reader.example ' })
    expect(provider.signUp.mock.calls).toEqual([
      [{ name: 'Ada Example', email: 'ada@reader.example', password: 'secret', captcha: undefined }],
    ])
    expect(texts('h1')).toEqual(['Check your email'])
    expect(find('form > p').textContent).toBe('We sent a code of 6 digits to ada@reader.example.')
    expect(document.activeElement).toBe(field('code'))
    expect(provider.sendCodeAgain).not.toHaveBeenCalled()
  })

  test('stores the address and the name of the sign-up alone', async () => {
    await open()
    await signUp()
    expect(Object.entries(sessionStorage)).toEqual([['pendingSignUp', STORED]])
    expect(localStorage).toHaveLength(0)
  })

  test('that failed is explained, and everything stays as it was typed', async () => {
    failWith('signUp', 'email-already-in-use')
    await open()
    await signUp()
    expect(texts('form > [role="alert"]')).toEqual([
      'An account with this email already exists. Please sign in or use a different email.',
    ])
    expect(Object.keys(PERSON).map((name) => field(name).value)).toEqual(Object.values(PERSON))
    expect(readSignUp()).toBeUndefined()
  })

  test('goes on when the page was left meanwhile: its code is asked for at the next visit', async () => {
    const answer = hold('signUp')
    const { again } = await open()
    await signUp()
    await again(null)
    await answer.succeed()
    await open()
    expect(texts('h1')).toEqual(['Check your email'])
  })

  test('can be done with Google, whose failures are explained in the words of this page', async () => {
    failWith('signInWithGoogle', 'unauthorized-domain')
    await open('/Canada/Games', GOOGLE)
    await clickOn('button', 'Sign up with Google')
    expect(provider.signInWithGoogle.mock.calls).toEqual([
      [{ remember: true, after: expect.objectContaining({ returnTo: '/Canada/Games' }), way: 'popup' }],
    ])
    expect(texts('[role="alert"]')).toEqual([
      'This domain is not authorized for Google sign-in. Please contact support.',
    ])
  })
})

describe('the mailed code', () => {
  async function atCode(returnTo?: string) {
    const site = await open(returnTo)
    await signUp()
    return site
  }

  test('has a field that phones fill in by themselves', async () => {
    await atCode()
    expect(field('code').inputMode).toBe('numeric')
    expect(field('code').autocomplete).toBe('one-time-code')
    expect(field('code').labels?.[0]?.textContent).toBe('Code')
  })

  test('signs in with the password that is still known, and leads on with a welcome', async () => {
    const { place } = await atCode('/Canada/Games')
    await type('code', ' 123 456 ')
    await submit()
    expect(provider.confirmSignUp.mock.calls).toEqual([[SIGN_UP, '123456']])
    expect(provider.signIn.mock.calls).toEqual([[{ email: 'ada@reader.example', password: 'secret', remember: true }]])
    expect(place()?.pathname).toBe('/Canada/Games')
    expect(vi.mocked(showToast).mock.calls).toEqual([['Welcome to Uptick']])
    expect(sessionStorage).toHaveLength(0)
    expect(readSignUp()).toBeUndefined()
  })

  test.each([
    ['code-mismatch', 'This code is not right. Please check the email and try again.'],
    ['code-expired', 'This code has expired. Please ask for a new one, or sign up again.'],
    ['too-many-requests', 'Too many requests. Please try again later.'],
  ] as const)('that is refused with %s can be entered again', async (code, sentence) => {
    failWith('confirmSignUp', code)
    await atCode()
    await type('code', '123456')
    await submit()
    expect(texts('form > [role="alert"]')).toEqual([sentence])
    expect(field('code').value).toBe('123456')
    await type('code', '123457')
    expect(texts('[role="alert"]')).toEqual([])
    await submit()
    expect(provider.confirmSignUp).toHaveBeenCalledTimes(2)
  })

  test('leads to the login page when the password was not taken', async () => {
    failWith('signIn', 'network-request-failed')
    const { place } = await atCode('/Canada/Games')
    await type('code', '123456')
    await submit()
    expect(place()).toMatchObject({
      pathname: '/login',
      search: '?return=%2FCanada%2FGames',
      state: { message: 'Your email is confirmed. Please sign in.' },
    })
    expect(sessionStorage).toHaveLength(0)
  })

  test('is still asked for when the page is loaded again; then the password is asked for as well', async () => {
    const { again } = await atCode()
    await again(null)
    await loadAgain()
    const { place } = await open()
    expect(find('form > p').textContent).toBe('We sent a code of 6 digits to ada@reader.example.')
    await type('code', '123456')
    await submit()
    expect(provider.confirmSignUp.mock.calls).toEqual([[SIGN_UP, '123456']])
    expect(provider.signIn).not.toHaveBeenCalled()
    expect(place()).toMatchObject({
      pathname: '/login',
      state: { message: 'Your email is confirmed. Please sign in.' },
    })
  })

  test.each(['<b>ada</b>', '{"email":"<b>ada</b>","username":"a-sign-up"}', '{"email":"ada@reader.example"}'])(
    'is not asked for because of what is no sign-up: %s',
    async (stored) => {
      sessionStorage.setItem('pendingSignUp', stored)
      await open()
      expect(texts('h1')).toEqual(['Know it before breakfast'])
    },
  )

  test('is not needed for another address: the form is there again, with the one that was typed', async () => {
    await atCode()
    await clickOn('button', 'Use another email')
    expect(texts('h1')).toEqual(['Know it before breakfast'])
    expect(field('email').value).toBe('ada@reader.example')
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('another code', () => {
  const BUTTON = 'form .auth__row button'

  async function atCode() {
    vi.useFakeTimers()
    await open()
    await signUp()
  }

  test('can be sent after 30 seconds, which are shown', async () => {
    await atCode()
    expect(find(BUTTON).textContent).toBe('Send again in 30 s')
    expect(find(BUTTON).ariaDisabled).toBe('true')
    await pass(29_000)
    expect(find(BUTTON).textContent).toBe('Send again in 1 s')
    await click(BUTTON)
    expect(provider.sendCodeAgain).not.toHaveBeenCalled()
    await pass(1_000)
    expect(find(BUTTON).textContent).toBe('Send again')
    expect(find(BUTTON).ariaDisabled).toBeNull()
    await click(BUTTON)
    expect(provider.sendCodeAgain.mock.calls).toEqual([[SIGN_UP]])
    expect(texts('[role="status"]')).toContain('A new code is on its way.')
    expect(find(BUTTON).textContent).toBe('Send again in 30 s')
  })

  test('that could not be sent is explained, and needs no pause', async () => {
    failWith('sendCodeAgain', 'network-request-failed')
    await atCode()
    await pass(30_000)
    await click(BUTTON)
    expect(texts('[role="alert"]')).toEqual(['Network error. Please check your connection and try again.'])
    expect(find(BUTTON).textContent).toBe('Send again')
  })
})

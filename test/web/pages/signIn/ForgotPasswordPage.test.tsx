import '../../../support/jsdom.ts'
import { describe, expect, test, vi } from 'vitest'
import { type AuthCode, AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { field, submit, type } from '../../../support/forms.ts'
import { click, find, pass, texts } from '../../../support/render.tsx'
import { byRole, clickOn, namesOf } from '../../../support/roles.ts'
import { becomeSignedIn, failWith, fillIn, hold, open as openPage, provider } from './signInVisit.tsx'

const open = () => openPage('/forgot-password')

async function ask(email = 'ada@reader.example'): Promise<void> {
  await type('email', email)
  await submit()
}

describe('the page for a new password', () => {
  test('leads to signing in instead, where the address is already', async () => {
    const { place } = await open()
    await type('email', 'ada@reader.example')
    expect(texts('form a')).toEqual(['Sign in instead'])
    await click('form a')
    expect(place()?.pathname).toBe('/login')
  })

  test('is there for who is signed in as well', async () => {
    becomeSignedIn()
    const { place } = await open()
    expect(place()?.pathname).toBe('/forgot-password')
  })
})

describe('a reset', () => {
  test('is asked for once, and leads to where its code is entered', async () => {
    const answer = hold('requestReset')
    await open()
    await ask(' ada@reader.example ')
    await submit()
    expect(provider.requestReset.mock.calls).toEqual([['ada@reader.example']])
    expect(texts('form > [role="status"]')).toEqual(['Sending…'])
    await answer.succeed()
    expect(byRole('status', 'Check your email for password reset instructions')).toBeDefined()
    expect(document.activeElement).toBe(field('code'))
  })

  test('says what an address gets that was never confirmed, and where its code comes from', async () => {
    provider.requestReset.mockResolvedValue(undefined)
    const { place } = await open()
    await ask()
    expect(texts('form .hint')).toContain(
      'No email comes to an address without an account, or whose sign-up was never confirmed. Sign up again, or log in with the password of then: both lead to a new code.',
    )
    expect(byRole('link', 'log in').getAttribute('href')).toBe('/login')
    await clickOn('link', 'Sign up')
    expect(place()?.pathname).toBe('/signup')
  })

  test.each<[AuthCode, string]>([
    [
      'user-not-found',
      'No account found with this email address. Please check the email or sign up for a new account.',
    ],
    ['invalid-email', 'Please enter a valid email address'],
    ['too-many-requests', 'Too many requests. Please try again later'],
  ])('that fails with %s is explained', async (code, sentence) => {
    failWith('requestReset', code)
    await open()
    await ask()
    expect(texts('form > [role="alert"]')).toEqual([sentence])
    expect(field('email').value).toBe('ada@reader.example')
    await type('email', 'ada2@reader.example')
    expect(texts('[role="alert"]')).toEqual([])
  })
})

test('a request beyond the limit leads to the code as well: the one that was mailed last works', async () => {
  provider.requestReset.mockRejectedValue(new AuthFailure('too-many-codes', { retryAfterSeconds: 600 }))
  await open()
  await ask()
  expect(texts('form [role="status"]')).toContain(
    'We have mailed several codes already, and the newest one works. You can ask for another in 10 minutes.',
  )
  expect(document.activeElement).toBe(field('code'))
})

describe('the new password', () => {
  const ENTERED = { code: '123 456', password: 'secret7', confirm: 'secret7' }

  async function atCode(): Promise<void> {
    await open()
    await ask()
  }

  async function set(about: Partial<typeof ENTERED> = {}): Promise<void> {
    await fillIn({ ...ENTERED, ...about })
    await submit()
  }

  test('has the address for password managers', async () => {
    await atCode()
    const owner = find<HTMLInputElement>('input[autocomplete="username"]')
    expect(owner.value).toBe('ada@reader.example')
    expect(owner.tabIndex).toBe(-1)
    expect(owner.ariaHidden).toBe('true')
    expect(field('code').autocomplete).toBe('one-time-code')
    expect(field('password').autocomplete).toBe('new-password')
    expect(field('confirm').autocomplete).toBe('new-password')
  })

  test('is set with the code, and leads to signing in with it', async () => {
    await atCode()
    await set()
    expect(provider.confirmReset.mock.calls).toEqual([['ada@reader.example', '123456', 'secret7']])
    expect(document.activeElement?.textContent).toBe('Your new password is set')
    expect(namesOf('link')).toEqual(['Login'])
    expect(byRole('link', 'Login').getAttribute('href')).toBe('/login')
  })

  test('can still be set after a reload, for the address that is shown', async () => {
    sessionStorage.setItem('pendingReset', 'ada@reader.example')
    await open()
    expect(texts('form bdi')).toEqual(['ada@reader.example'])
    await set()
    expect(provider.confirmReset.mock.calls).toEqual([['ada@reader.example', '123456', 'secret7']])
    expect(sessionStorage.getItem('pendingReset')).toBeNull()
  })

  test('is not asked for where the browser has stored no address', async () => {
    sessionStorage.setItem('pendingReset', 'nobody')
    await open()
    expect(namesOf('textbox')).toEqual(['Email'])
  })

  test('can get another code after the pause, or another address at once', async () => {
    vi.useFakeTimers()
    await atCode()
    await pass(30_000)
    await clickOn('button', 'Send again')
    expect(provider.requestReset.mock.calls).toEqual([['ada@reader.example'], ['ada@reader.example']])
    await clickOn('button', 'Use another email')
    expect(field('email').value).toBe('ada@reader.example')
  })
})

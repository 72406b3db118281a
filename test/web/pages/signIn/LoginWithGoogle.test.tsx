import '../../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { type AfterSignIn, loginPage } from '../../../../shared/pages.ts'
import { act } from '../../../support/act.ts'
import { type } from '../../../support/forms.ts'
import { click, find, texts } from '../../../support/render.tsx'
import { allByRole, clickOn, namesOf } from '../../../support/roles.ts'
import { becomeSignedIn, failWith, GOOGLE, hold, login, open, provider } from './signInVisit.tsx'

describe('Google', () => {
  const press = () => clickOn('button', 'Continue with Google')
  const ways = () => namesOf('button').filter((name) => name.startsWith('Continue'))

  test('is not offered where it is not set up', async () => {
    await open('/login')
    expect(allByRole('button', /Google/)).toEqual([])
    expect(find('form').textContent).not.toMatch(/\bor\b/)
  })

  test('signs in through a window of its own, and leads on', async () => {
    provider.signInWithGoogle.mockImplementation(async () => {
      becomeSignedIn()
      return 'signed-in'
    })
    const { place } = await open(loginPage('/Canada/Games'), GOOGLE)
    expect(ways()).toEqual(['Continue with Google'])
    await press()
    expect(provider.signInWithGoogle.mock.calls).toEqual([
      [{ remember: true, after: expect.objectContaining({ returnTo: '/Canada/Games' }), way: 'popup' }],
    ])
    expect(place()?.pathname).toBe('/Canada/Games')
  })

  test('opens its window while the click is handled', async () => {
    await open('/login', GOOGLE)
    await act(async () => {})
    let isHandled = false
    setTimeout(() => {
      isHandled = true
    })
    provider.signInWithGoogle.mockImplementation(async () => {
      expect(isHandled).toBe(false)
      return 'signed-in'
    })
    await press()
    expect(provider.signInWithGoogle).toHaveBeenCalledTimes(1)
    expect(texts('[role="alert"]')).toEqual([])
  })

  test('can be gone to in this window when the other one was blocked', async () => {
    failWith('signInWithGoogle', 'popup-blocked')
    await open('/login', GOOGLE)
    expect(ways()).toEqual(['Continue with Google'])
    await click('[name="remember"]')
    await press()
    expect(texts('form > [role="alert"]')).toEqual(['Popup was blocked. Please allow popups and try again.'])
    expect(ways()).toEqual(['Continue with Google', 'Continue in this window'])
    provider.signInWithGoogle.mockResolvedValue('redirecting')
    await clickOn('button', 'Continue in this window')
    expect(provider.signInWithGoogle.mock.lastCall).toMatchObject([{ remember: false, way: 'redirect' }])
    expect(texts('form > [role="status"]')).toEqual(['Signing in…'])
  })

  test('that failed is explained in the words of the login page', async () => {
    failWith('signInWithGoogle', 'configuration-not-found')
    await open('/login', GOOGLE)
    await press()
    expect(texts('form > [role="alert"]')).toEqual([
      'Google sign-in is not available. Please try another method or contact support.',
    ])
  })

  test('waits as long as the form is on its way', async () => {
    const answer = hold('signIn')
    await open('/login', GOOGLE)
    await login()
    await press()
    expect(provider.signInWithGoogle).not.toHaveBeenCalled()
    await answer.succeed()
  })
})

describe('who comes back from Google', () => {
  const BACK = '/login?code=abc&state=xyz'

  test('is signed in and led to where they came from, which only the start knew', async () => {
    const { promise, resolve } = Promise.withResolvers<AfterSignIn>()
    provider.finishGoogleRedirect.mockReturnValue(promise)
    const { place } = await open(BACK)
    expect(texts('main p[role="status"]')).toEqual(['Signing in with Google…'])
    // The session begins before it is known where to go.
    await act(async () => becomeSignedIn())
    expect(place()?.pathname).toBe('/login')
    await act(async () => resolve({ returnTo: '/Canada/Games', follow: undefined }))
    expect(place()?.pathname).toBe('/Canada/Games')
  })

  test('without having begun here finds the form', async () => {
    await open(BACK)
    expect(texts('main p[role="status"], [role="alert"]')).toEqual([])
    expect(find('form')).toBeDefined()
  })

  test('without being signed in learns why', async () => {
    failWith('finishGoogleRedirect', 'email-not-verified')
    await open(BACK)
    expect(find('form > [role="alert"]').textContent).toMatch(/^Google has not verified the email/)
    expect(texts('main p[role="status"]')).toEqual([])
    await type('email', 'ada@reader.example')
    expect(texts('[role="alert"]')).toEqual([])
  })

  test('is not looked for on any other visit', async () => {
    await open('/login?return=%2FCanada')
    expect(provider.finishGoogleRedirect).not.toHaveBeenCalled()
  })
})

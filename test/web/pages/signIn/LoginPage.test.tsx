import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { loginPage } from '../../../../shared/pages.ts'
import { markSessionExpired } from '../../../../web/lib/auth/storedSession.ts'
import { readSignUp } from '../../../../web/pages/signIn/pendingSignUp.ts'
import { act } from '../../../support/act.ts'
import { errorOf, field, submit, type } from '../../../support/forms.ts'
import { click, find, fromServer, takeOver, texts } from '../../../support/render.tsx'
import { byRole } from '../../../support/roles.ts'
import { aSite, type KnownConfig } from '../aSite.tsx'
import {
  becomeSignedIn,
  CREDENTIALS,
  failWith,
  fillIn,
  hold,
  login,
  open,
  pageAt,
  provider,
  startAnew,
} from './signInVisit.tsx'

describe('the login page', () => {
  test('marks its fields for password managers', async () => {
    await open('/login')
    expect(field('email').labels?.[0]?.textContent).toBe('Email')
    expect(field('email').autocomplete).toBe('username')
    expect(field('email').type).toBe('email')
    expect(field('password').labels?.[0]?.textContent).toBe('Password')
    expect(field('password').autocomplete).toBe('current-password')
    expect(field('password').type).toBe('password')
    for (const name of ['email', 'password']) {
      expect(field(name).required).toBe(true)
      expect(field(name).id).not.toBe('')
    }
  })

  test('leads to the other two', async () => {
    await open('/login')
    expect(texts('form a')).toEqual(['Forgot password?', 'Sign Up'])
    expect(find('form a').getAttribute('href')).toBe('/forgot-password')
    expect(find('form p a').getAttribute('href')).toBe('/signup')
  })

  test('leads to the sign-up page with what is to happen afterwards, without scripts, too', () => {
    const [pathname = '', query] = loginPage('/Canada', 'follow-trends', {
      kind: 'trend',
      country: 'CA',
      name: 'orbit 9',
    }).split('?')
    const html = renderToString(
      aSite('unknown', { isFromServer: true }).at({ pathname, search: `?${query}`, state: null }, pageAt),
    )
    expect(html).toContain('href="/signup?return=%2FCanada&amp;follow=trend%3ACA%3Aorbit+9"')
    expect(html).toContain('you will follow </text-run><bdi>orbit 9</bdi>')
  })

  test('keeps an address on the way to another form and back', async () => {
    const { place } = await open('/login')
    await type('email', 'ada@reader.example')
    await click('form a')
    expect(place()?.pathname).toBe('/forgot-password')
    await open('/login')
    expect(field('email').value).toBe('ada@reader.example')
  })
})

describe('what is wrong', () => {
  test('is under each field, is tied to it, and the first of them has the focus', async () => {
    await open('/login')
    await submit()
    expect(errorOf('email')).toBe('Please enter your email address.')
    expect(errorOf('password')).toBe('Please enter your password.')
    expect(document.activeElement).toBe(field('email'))
    expect(provider.signIn).not.toHaveBeenCalled()
  })
})

describe('signing in', () => {
  test('gives the address without the space around it, and the password as it is', async () => {
    await open('/login')
    await fillIn({ email: ' ada@reader.example ', password: ' sec ret ' })
    await submit()
    expect(provider.signIn.mock.calls).toEqual([
      [{ email: 'ada@reader.example', password: ' sec ret ', remember: true }],
    ])
  })

  test('is not remembered by who does not want that', async () => {
    await open('/login')
    expect(field('remember').checked).toBe(true)
    await click('[name="remember"]')
    await login()
    expect(provider.signIn.mock.lastCall?.[0].remember).toBe(false)
  })

  test.each([
    ['home', '/login', '/'],
    ['back to where one came from', loginPage('/Canada/Games'), '/Canada/Games'],
    ['home instead of to another site', loginPage('//evil.example'), '/'],
  ])('leads %s', async (_, address, to) => {
    const { place } = await open(address)
    await login()
    expect(place()?.pathname).toBe(to)
  })

  test('is not offered to who is signed in', async () => {
    becomeSignedIn()
    const { place } = await open(loginPage('/Canada/Games'))
    expect(place()?.pathname).toBe('/Canada/Games')
  })

  test('is not needed once another tab has signed in', async () => {
    const { place } = await open('/login')
    await act(async () => becomeSignedIn())
    expect(place()?.pathname).toBe('/')
  })

  test('says so while it lasts; fields and button stay, and nothing is sent twice', async () => {
    const answer = hold('signIn')
    await open('/login')
    await login()
    const button = find<HTMLButtonElement>('button[type="submit"]')
    expect(button.ariaDisabled).toBe('true')
    expect(button.disabled).toBe(false)
    expect(texts('form > [role="status"]')).toEqual(['Signing in…'])
    expect(field('email').readOnly).toBe(true)
    await submit()
    await click('button[type="submit"]')
    expect(provider.signIn).toHaveBeenCalledTimes(1)
    await answer.fail('invalid-credential')
    expect(button.ariaDisabled).toBeNull()
    expect(field('email').readOnly).toBe(false)
  })

  test('forgets the address once it has worked', async () => {
    await open('/login')
    await login()
    await act(async () => startAnew())
    await open('/login')
    expect(field('email').value).toBe('')
  })
})

describe('a sign-in that failed', () => {
  test('is explained on top of the form, aloud and in view; everything stays as it was typed', async () => {
    const bringIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    failWith('signIn', 'invalid-credential')
    await open('/login')
    await login()
    expect(texts('form > [role="alert"]')).toEqual(['Email or password is incorrect. Please try again.'])
    expect(bringIntoView.mock.contexts).toEqual([find('[role="alert"]')])
    expect([field('email').value, field('password').value]).toEqual(['ada@reader.example', 'secret'])
  })

  test('is not spoken of any more once one edits, and can be tried again', async () => {
    failWith('signIn', 'network-request-failed')
    await open('/login')
    await login()
    expect(texts('[role="alert"]')).toEqual(['Network error. Please check your connection and try again.'])
    await type('password', 'secret2')
    expect(texts('[role="alert"]')).toEqual([])
    await submit()
    expect(provider.signIn).toHaveBeenCalledTimes(2)
  })

  test('because of an address that is not confirmed goes on to where the code is entered', async () => {
    failWith('signIn', 'user-not-confirmed')
    const { place } = await open(loginPage('/Canada/Games'))
    await click('[name="remember"]')
    await login()
    expect(place()).toMatchObject({ pathname: '/signup', search: '?return=%2FCanada%2FGames' })
    expect(readSignUp()).toEqual({
      email: 'ada@reader.example',
      username: 'ada@reader.example',
      password: 'secret',
      remember: false,
      isCodeDue: true,
    })
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret')
  })

  test('for an unexpected reason is reported as an uncaught error', async () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    provider.signIn.mockRejectedValue(new RangeError('A mistake of ours'))
    await open('/login')
    await login()
    expect(texts('[role="alert"]')).toEqual(['An internal error occurred. Please try again.'])
    expect(reportError).toHaveBeenCalledWith(new RangeError('A mistake of ours'))
  })
})

describe('a password', () => {
  test('can be looked at, and the caret stays where it was', async () => {
    await open('/login')
    await fillIn(CREDENTIALS)
    field('password').focus()
    field('password').setSelectionRange(2, 4)
    await click('[aria-label="Show password"]')
    expect(field('password').type).toBe('text')
    expect(find('[aria-label="Show password"]').ariaPressed).toBe('true')
    expect([field('password').selectionStart, field('password').selectionEnd]).toEqual([2, 4])
    await click('[aria-label="Show password"]')
    expect(field('password').type).toBe('password')
    expect(field('password').value).toBe('secret')
    expect(find('[aria-label="Show password"]').ariaPressed).toBe('false')
  })
})

describe('what the page before has to say', () => {
  test('is in an alert above the form', async () => {
    await open('/login', {}, { message: '<b>Your</b> email is confirmed.' })
    expect(texts('[role="alert"]')).toEqual(['<b>Your</b> email is confirmed.'])
    expect(byRole('alert').compareDocumentPosition(byRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test.each([null, undefined, 'Hello', 7, [], {}, { message: 7 }, { message: null }])(
    'is not said when it is %j',
    async (state) => {
      await open('/login', {}, state)
      expect(texts('[role="alert"]')).toEqual([])
    },
  )

  test.each([
    ['follow-trends', 'Sign in to follow trends and get email updates'],
    ['follow-categories', 'Please sign in to follow categories'],
    ['delete-account', 'Please sign in again to delete your account.'],
  ])('is read from the reason %s in the address, also before and without scripts', async (reason, text) => {
    const search = `?return=%2FCanada&reason=${reason}`
    const html = renderToString(aSite().at({ pathname: '/login', search, state: null }, pageAt))
    expect(html).toContain(text)
    await open(`/login${search}`)
    expect(texts('[role="alert"]')).toEqual([text])
  })

  test('is nothing for a reason that is none of ours', async () => {
    await open('/login?reason=%3Cb%3EHello')
    expect(texts('[role="alert"]')).toEqual([])
  })

  test('may be that the session has ended, which is said once', async () => {
    markSessionExpired()
    await open('/login')
    expect(texts('[role="alert"]')).toEqual(['You have been signed out. Please sign in again.'])
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the page from a server', () => {
  const page = (state?: object, config: KnownConfig = 'unknown') =>
    aSite(config, { isFromServer: true }).at({ pathname: '/login', state }, pageAt)

  test('is the same whatever the page before has to say, and whoever is signed in', () => {
    const html = renderToString(page())
    becomeSignedIn()
    markSessionExpired()
    expect(renderToString(page({ message: 'Hello' }))).toBe(html)
  })

  test('keeps what was filled in before the scripts came, and sends it', async () => {
    const container = fromServer(page(undefined, {}))
    field('email').value = 'ada@reader.example'
    field('password').value = 'secret'
    field('remember').checked = false
    expect((await takeOver(container, page(undefined, {}))).differences).toEqual([])
    expect([field('email').value, field('password').value]).toEqual(['ada@reader.example', 'secret'])
    await submit()
    expect(provider.signIn.mock.calls).toEqual([[{ email: 'ada@reader.example', password: 'secret', remember: false }]])
  })
})

import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { loginPage } from '../../../../shared/pages.ts'
import { AccountButtons } from '../../../../web/features/account/menu/AccountButtons.tsx'
import { FollowCategory, FollowTrend } from '../../../../web/features/follow/FollowOrSignIn.tsx'
import { keepWatch, WATCH_LOGIN } from '../../../../web/features/watches/pendingWatch.ts'
import { showToast } from '../../../../web/lib/display/toasts.ts'
import type { Location } from '../../../../web/lib/navigation/router.tsx'
import { signedInJson } from '../../../../web/lib/requests/signedInJson.ts'
import { field, submit } from '../../../support/forms.ts'
import { click, find, render, texts } from '../../../support/render.tsx'
import { clickOn } from '../../../support/roles.ts'
import { soon } from '../../../support/soon.ts'
import { aFollowServer } from '../../features/follow/followServer.ts'
import { aSite } from '../aSite.tsx'
import { CREDENTIALS as ACCOUNT, becomeSignedIn, failWith, fillIn, pageAt, provider } from './signInVisit.tsx'

vi.mock('../../../../web/lib/requests/signedInJson.ts')
vi.mock('../../../../web/lib/display/toasts.ts', () => ({ showToast: vi.fn() }))

let server: ReturnType<typeof aFollowServer>
let place: () => Location | undefined

beforeEach(() => {
  server = aFollowServer()
  vi.mocked(signedInJson).mockImplementation((...call) => server.answer(...call))
  vi.mocked(showToast).mockClear()
})

const COMMON = { country: DEFAULT_COUNTRY, returnTo: '/Canada/Games' }

async function open(address: string): Promise<void> {
  const site = aSite()
  place = site.place
  const { pathname, search } = new URL(address, 'https://uptick.example')
  await render(
    site.at({ pathname, search }, (location) => (
      <>
        <header>
          <AccountButtons />
        </header>
        {location.pathname === '/Canada/Games' ? (
          <main>
            <FollowTrend title="orbit 9: moon & back" {...COMMON} />
            <FollowCategory category="Games" {...COMMON} />
          </main>
        ) : (
          pageAt(location)
        )}
      </>
    )),
  )
}

const posted = () => server.asked.filter((request) => request.startsWith('POST'))

async function send(fields: Record<string, string>): Promise<void> {
  await fillIn(fields)
  await submit()
}

/** The query of the pages on the way, with what to follow afterwards. */
const ADDRESS_INTENT = '?return=%2FCanada%2FGames&follow=trend%3ACA%3Aorbit+9%3A+moon+%26+back'
const NEW_ACCOUNT = { name: 'Ada', ...ACCOUNT, confirm: 'secret' }

describe('what a signed-out reader pressed Follow on', () => {
  test('is followed after signing in, and announced', async () => {
    await open('/Canada/Games')
    await click('main .follow')
    expect(texts('.follow-note')).toEqual(['Once you are signed in, you will follow orbit 9: moon & back.'])
    await send(ACCOUNT)
    expect(place()?.pathname).toBe('/Canada/Games')
    await soon(() => expect(posted()).toEqual(['POST trend orbit 9: moon & back CA']))
    await soon(() => expect(showToast).toHaveBeenCalledWith('You follow orbit 9: moon & back'))
  })

  test.each([
    ['of the login form', () => click('form p a')],
    ['of the header', () => click('header .btn--slab')],
  ])('is followed after signing up with the link %s and entering the code', async (_, pressSignUp) => {
    await open('/Canada/Games')
    await click('main .follow--l')
    await pressSignUp()
    await send(NEW_ACCOUNT)
    expect(texts('.follow-note')).toEqual(['Once you are signed in, you will follow Games in Canada.'])
    await send({ code: '123456' })
    expect(place()?.pathname).toBe('/Canada/Games')
    await soon(() => expect(posted()).toEqual(['POST category Games CA']))
    await soon(() => expect(showToast).toHaveBeenCalledWith('You follow Games in Canada'))
  })

  test('is followed, too, when the address is still to be confirmed', async () => {
    failWith('signIn', 'user-not-confirmed')
    await open('/Canada/Games')
    await click('main .follow')
    await send(ACCOUNT)
    expect(place()?.pathname).toBe('/signup')
    provider.signIn.mockImplementation(async ({ email }) => becomeSignedIn(email))
    await send({ code: '123456' })
    await soon(() => expect(posted()).toEqual(['POST trend orbit 9: moon & back CA']))
  })

  test('is followed, too, after a forgotten password was replaced', async () => {
    await open('/Canada/Games')
    await click('main .follow')
    await clickOn('link', 'Forgot password?')
    expect(place()).toMatchObject({ pathname: '/forgot-password', search: ADDRESS_INTENT })
    await send({ email: ACCOUNT.email })
    await send({ code: '123456', password: 'secret', confirm: 'secret' })
    await click('main .stack a')
    expect(place()).toMatchObject({ pathname: '/login', search: ADDRESS_INTENT })
    await send(ACCOUNT)
    await soon(() => expect(posted()).toEqual(['POST trend orbit 9: moon & back CA']))
    expect(place()?.pathname).toBe('/Canada/Games')
  })
})

const INTENT = { kind: 'trend', country: 'CA', name: 'orbit 9' } as const

describe('nothing is followed', () => {
  test('because of an address that somebody opens who is signed in', async () => {
    becomeSignedIn()
    await open(loginPage('/Canada/Games', undefined, INTENT))
    expect(place()?.pathname).toBe('/Canada/Games')
    expect(posted()).toEqual([])
  })

  test.each([
    { ...INTENT, country: 'XX' },
    { ...INTENT, name: '   ' },
    { ...INTENT, name: 'x'.repeat(3000) },
    { kind: 'category', country: 'CA', name: 'Astrology' } as const,
  ])('when it does not exist: $kind $country', async (intent) => {
    await open(loginPage('/Canada/Games', undefined, intent))
    expect(document.querySelector('.follow-note')).toBeNull()
    await send(ACCOUNT)
    expect(place()?.pathname).toBe('/Canada/Games')
    expect(posted()).toEqual([])
  })
})

test('the login link of the sign-up page keeps what is to be followed', async () => {
  await open(`/signup?${loginPage('/Canada', undefined, INTENT).split('?')[1]}`)
  await click('form p a')
  expect(place()?.search).toBe('?return=%2FCanada&follow=trend%3ACA%3Aorbit+9')
  await clickOn('link', 'Sign Up')
  expect(find('.follow-note').textContent).toContain('orbit 9')
  expect(field('name')).toBeDefined()
})

test('the form of a watch that was opened signed out is filled in after signing in, and only this once', async () => {
  keepWatch('/account#watch=tesla&countries=CA')
  await open(WATCH_LOGIN)
  await send(ACCOUNT)
  expect(place()).toMatchObject({ pathname: '/account', hash: '#watch=tesla&countries=CA' })
  await open(WATCH_LOGIN)
  expect(place()).toMatchObject({ pathname: '/account', hash: '#watch=' })
})

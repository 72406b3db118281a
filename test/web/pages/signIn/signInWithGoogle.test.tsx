import '../../../support/jsdom.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginPage, readPage } from '../../../../shared/pages.ts'
import { currentSession } from '../../../../web/lib/auth/session.ts'
import { signInWithGoogle, signOut } from '../../../../web/lib/auth/signIn.ts'
import type { Location } from '../../../../web/lib/navigation/router.tsx'
import { LoginPage } from '../../../../web/pages/signIn/LoginPage.tsx'
import { act } from '../../../support/act.ts'
import { render } from '../../../support/render.tsx'
import { soon } from '../../../support/soon.ts'
import { GOOGLE_CONFIG, type GoogleOutcome, openWindows, report, stubHostedUi } from '../../lib/auth/hostedUi.ts'
import { aSite } from '../aSite.tsx'

// The whole way from the button to the session, with Amplify itself: only Cognito's pages and endpoints are stubs.

vi.mock('../../../../web/pages/signIn/applyAccount.ts')

const hostedUi = stubHostedUi(`${window.location.origin}/login`)

beforeEach(() => {
  window.history.replaceState(null, '', '/login')
  vi.stubGlobal('fetch', async (address: string | URL, request?: RequestInit) =>
    address === '/config.json' ? Response.json(GOOGLE_CONFIG) : hostedUi.answer(address, request),
  )
})
afterEach(() => act(signOut))

function pageAt({ pathname, search }: Location) {
  const page = readPage(pathname, search)
  return page.name === 'login' ? <LoginPage page={page} /> : <output>{pathname}</output>
}

async function open(address: string) {
  const { pathname, search } = new URL(address, window.location.origin)
  const site = aSite(GOOGLE_CONFIG)
  await render(site.at({ pathname, search }, pageAt))
  return site
}

async function pressContinueWithGoogle(): Promise<void> {
  const buttons = [...document.querySelectorAll('button')]
  const button = buttons.find(({ textContent }) => textContent === 'Continue with Google')
  await act(async () => button?.click())
}

test('signs in with the account chosen in a window, and leads to where the reader came from', async () => {
  openWindows((address) => report(hostedUi.comeBack(address)))
  const { place } = await open(loginPage('/Canada/Games'))
  await pressContinueWithGoogle()
  await soon(() => expect(place()?.pathname).toBe('/Canada/Games'))
  expect(currentSession()).toMatchObject({ person: { email: 'ann@gmail.example', name: 'Ann Example' } })
})

/** Leaves this window for Google and comes back; answers the address that Google leads back to. */
async function leaveAndComeBack(returnTo: string, outcome?: GoogleOutcome): Promise<string> {
  // jsdom navigates nowhere and reports that as an error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await signInWithGoogle({ remember: true, after: { returnTo, follow: undefined }, way: 'redirect' })
  const back = new URL(hostedUi.comeBack(hostedUi.redirectAddress(), outcome))
  window.history.replaceState(null, '', back.pathname + back.search)
  return back.href
}

test('signs in a reader who comes back in the same window, and leads to where they came from', async () => {
  const { place } = await open(await leaveAndComeBack('/Canada/Games'))
  await soon(() => expect(place()?.pathname).toBe('/Canada/Games'))
  expect(currentSession()).toMatchObject({ person: { email: 'ann@gmail.example' } })
})

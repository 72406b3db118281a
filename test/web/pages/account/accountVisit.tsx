import { afterEach, beforeEach, vi } from 'vitest'
import { NewWatch } from '../../../../web/features/account/NewWatch.tsx'
import { readSession, useSession } from '../../../../web/lib/auth/session.ts'
import { chooseTheme } from '../../../../web/lib/display/theme.ts'
import { useLocation } from '../../../../web/lib/navigation/router.tsx'
import { SESSION_KEY } from '../../../../web/lib/startup/sharedNames.ts'
import { AccountPage } from '../../../../web/pages/account/AccountPage.tsx'
import { InSite } from '../../../support/InSite.tsx'
import { Address } from '../../../support/MemoryRouter.tsx'
import { find, render, texts } from '../../../support/render.tsx'
import { aFollow, UID } from './accountServer.ts'

vi.mock('../../../../web/lib/requests/signedInJson.ts', () => import('./accountServer.ts'))

/** What signs out, in the place of the real one. */
export const signIn = { forgetAccount: vi.fn(), signOut: vi.fn(), signOutEverywhere: vi.fn() }

vi.mock('../../../../web/lib/auth/signIn.ts', () => ({
  forgetAccount: () => signIn.forgetAccount(),
  signOutEverywhere: () => signIn.signOutEverywhere(),
}))
vi.mock('../../../../web/lib/auth/signOut.ts', () => ({ signOut: () => signIn.signOut() }))

export const PERSON = { uid: UID, email: 'maya.okafor@example.org', name: 'Maya Okafor' }

beforeEach(() => {
  begin()
})
afterEach(() => {
  signIn.forgetAccount.mockReset()
  signIn.signOut.mockReset()
  signIn.signOutEverywhere.mockReset()
  chooseTheme('system')
  document.body.replaceChildren()
})

/** Signs a person in. */
function begin(): void {
  sessionStorage.setItem(SESSION_KEY, JSON.stringify(PERSON))
  readSession()
}

/** Signs out. */
export function end(): void {
  sessionStorage.removeItem(SESSION_KEY)
  readSession()
}

function Site() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/account' && <AccountPage />}
      {useSession().status === 'signed-in' && <NewWatch uid={UID} />}
      <Address />
    </>
  )
}

/** The site with the account page and the form of a watch in it, and the address at which the reader is. */
export function page({ address = '/account', isFromServer = false } = {}) {
  return (
    <InSite at={address} isFromServer={isFromServer}>
      <Site />
    </InSite>
  )
}

export function open(address = '/account') {
  return render(page({ address }))
}

/** What is in the list, in its order. */
export const names = () => texts('tbody .name')
/** What a part of the page says of itself to a screen reader. */
export const status = (selector: string) => find(`${selector} [role="status"]`).textContent

export const STRIKE = aFollow('Northline Airways strike notice')
export const TYPHOON = aFollow('台風7号 進路 最新情報', { country: 'JP' })
export const BUSINESS = aFollow('Business and Finance', { kind: 'category' })

/** The last button that says so: those of a dialog come last. */
export function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter((each) => each.textContent === text)
  const last = found.at(-1)
  if (!last) throw new Error(`No button says ${text}`)
  return last
}

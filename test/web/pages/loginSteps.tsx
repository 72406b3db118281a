import { readPage } from '../../../shared/pages.ts'
import type { Location } from '../../../web/lib/navigation/router.tsx'
import { LoginPage } from '../../../web/pages/LoginPage.tsx'
import { submit, type } from '../../support/forms.ts'
import { render } from '../../support/render.tsx'
import { aSite } from './signInPages.tsx'

/** The login page at its address; what else the reader is led to is its path. */
export function pageAt({ pathname, search }: Location) {
  const page = readPage(pathname, search)
  return page.name === 'login' ? <LoginPage page={page} /> : <output>{pathname}</output>
}

/** The login page at an address, with what the page before has handed over. */
export async function open(address = '/login', state?: unknown, config: Parameters<typeof aSite>[0] = {}) {
  const [pathname = '', query] = address.split('?')
  const site = aSite(config)
  await render(site.at({ pathname, search: query === undefined ? '' : `?${query}`, state }, pageAt))
  return site
}

export async function fillIn(email = 'ada@reader.example', password = 'secret'): Promise<void> {
  await type('email', email)
  await type('password', password)
}

/** Fills in the form and sends it. */
export async function login(): Promise<void> {
  await fillIn()
  await submit()
}

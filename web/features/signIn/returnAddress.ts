import * as z from 'zod/mini'
import { loginPage, readPage } from '../../../shared/pages.ts'

const Sent = z.object({ returnTo: z.string() })

/** Where to go after signing in, out of what a page before has handed over: an address of ours, or nothing. */
export function returnAddress(handedOver: unknown): string | undefined {
  const sent = Sent.safeParse(handedOver).data
  const [pathname = '', search] = loginPage(sent?.returnTo).split('?')
  const page = readPage(pathname, search)
  return page.name === 'login' ? page.returnTo : undefined
}

import { WATCH_PAGE } from '../pages.ts'

/**
 * The addresses of what a reader does with a watch of their own, for mails. They name it by its id, in the fragment; whose
 * it is, signing in says.
 */

/** Its form, what it has found, and the question whether it goes on. */
const PARTS = ['edit', 'hits', 'keep'] as const

export type OwnWatchAddress = { part: (typeof PARTS)[number]; id: string }

/** `"/account#watch=&hits=Kz0b…"` */
export function ownWatchPage(part: OwnWatchAddress['part'], id: string): string {
  return `${WATCH_PAGE}&${part}=${id}`
}

/** What an address of `ownWatchPage` leads to; undefined for any other one. */
export function readOwnWatchPage(address: string): OwnWatchAddress | undefined {
  if (!address.startsWith(`${WATCH_PAGE}&`)) return undefined
  const parameters = new URLSearchParams(address.slice(WATCH_PAGE.length))
  for (const part of PARTS) {
    const id = parameters.get(part)
    if (id && /^[\w-]{1,64}$/.test(id)) return { part, id }
  }
  return undefined
}

import { WATCH_PAGE } from '../pages.ts'

/**
 * Links of mails to one of the reader's own watches. The fragment contains only its id; the owner follows from the session.
 */

/** The form of a watch, and its hits. */
const PARTS = ['edit', 'hits'] as const

/** What an address of the account page opens of one watch. */
export type OwnWatchAddress = { part: (typeof PARTS)[number]; id: string }

/** `"/account#watch=&hits=Kz0b…"` */
export function ownWatchPage(part: OwnWatchAddress['part'], id: string): string {
  return `${WATCH_PAGE}&${part}=${id}`
}

/** Parses an address of `ownWatchPage`; undefined for any other address. */
export function readOwnWatchPage(address: string): OwnWatchAddress | undefined {
  if (!address.startsWith(`${WATCH_PAGE}&`)) return undefined
  const parameters = new URLSearchParams(address.slice(WATCH_PAGE.length))
  for (const part of PARTS) {
    const id = parameters.get(part)
    if (id && /^[\w-]{1,64}$/.test(id)) return { part, id }
  }
  return undefined
}

import { type Page, readPage } from '../../shared/pages.ts'

/** What a written address shows: `"/search?query=x"`. */
export function readAddress(address: string): Page {
  const [pathname = '', search] = address.split('?')
  return readPage(pathname, search)
}

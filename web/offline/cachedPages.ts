import { HOME_PAGE, readPage } from '../../shared/pages.ts'

/** Pages that everybody sees alike, so that they may be kept. */
const KEPT_PAGES = ['trends', 'topic', 'countries', 'about', 'privacy', 'terms']

/** Whether the app has a page at this address, so that it can stand in for the server's. */
export function isPageAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === HOME_PAGE || readPage(pathname, search).name !== 'redirect'
}

/** Whether an answer to a navigation may be shown again at the same address, by this build. */
export async function isKeptPage(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  response: Response,
  assets: readonly string[],
): Promise<boolean> {
  if (search !== '' || !KEPT_PAGES.includes(readPage(pathname).name)) return false
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return false
  return isOfBuild(await response.clone().text(), assets)
}

/** A document belongs to the build whose files it asks for, all of them. */
function isOfBuild(document: string, assets: readonly string[]): boolean {
  const asked = Array.from(document.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
  return asked.length > 0 && asked.every((path) => assets.includes(path))
}

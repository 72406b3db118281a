import { readPage } from '../../shared/pages.ts'

/** Pages that everybody sees alike, so that they may be kept. */
const KEPT_PAGES = ['trends', 'topic', 'countries', 'about', 'privacy', 'terms']

/** The first parts of addresses that are no pages. */
const NO_PAGES = ['api', 'images', 'assets', '__local']

/** Whether an address may be a page's. A topic may contain a dot, so only a first part with one is a file's name. */
export function isPageAddress({ pathname }: Pick<URL, 'pathname'>): boolean {
  const [, first = ''] = pathname.split('/')
  return !NO_PAGES.includes(first) && !first.includes('.')
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

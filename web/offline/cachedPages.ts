import { readLanguage } from '../../shared/languages/languageAddress.ts'
import { HOME_PAGE, readPage } from '../../shared/pages.ts'
import { OFFLINE_MARK, ROOT_ID } from '../boot/documentIds.ts'

/** Whether the app has a page at this address, so that it can replace the server's. */
export function isPageAddress({ pathname, search }: URL): boolean {
  const { path } = readLanguage(pathname)
  return path === HOME_PAGE || !['redirect', 'missing'].includes(readPage(path, search).name)
}

/** Whether an answer to a navigation may be cached for this build: a page that says that it can be read offline. */
export async function isCacheable({ search }: URL, response: Response, assets: readonly string[]): Promise<boolean> {
  if (search !== '' || response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html'))
    return false
  const document = await response.clone().text()
  return document.includes(`<div id="${ROOT_ID}" ${OFFLINE_MARK} `) && belongsToBuild(document, assets)
}

/**
 * The address of the country's page, with its language and list, that was read last; undefined when none is cached. The newest is
 * last.
 */
export function lastReadCountry(cached: readonly Request[]): string | undefined {
  return cached
    .map(({ url }) => new URL(url).pathname)
    .findLast((path) => ['trends', 'all'].includes(readPage(readLanguage(path).path).name))
}

/** A document belongs to a build when all its assets do. */
function belongsToBuild(document: string, assets: readonly string[]): boolean {
  const requested = Array.from(document.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path ?? '')
  return requested.length > 0 && requested.every((path) => assets.includes(path))
}

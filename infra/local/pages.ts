import { WEB_FILES } from '../manifest/siteFiles.ts'
import { pagesFunctionCode } from '../viewerRequest.ts'
import type { ApiRequest } from './apiGateway.ts'
import { edgeFunction } from './edgeFunction.ts'
import { matchesPath } from './matchesPath.ts'
import { errorAnswer, type LocalAnswer } from './respond.ts'
import { webFiles } from './webFiles.ts'

/** What an origin answers with when it fails; the CDN then asks the other one. */
const FAILURES = [500, 502, 503, 504]

/**
 * Serves everything outside of the API as the CDN does: files of the web app from its build; every other address is
 * a page, which a function renders. When that fails, the plain app stands in.
 *
 * @param folder where the built web app is
 * @param render hands a request to the functions
 */
export function pages(folder: string, render: (request: ApiRequest) => Promise<LocalAnswer>) {
  const rewrite = edgeFunction(pagesFunctionCode())
  const file = webFiles(folder)
  return async ({ method, url, headers, ...request }: ApiRequest): Promise<LocalAnswer> => {
    if (method !== 'GET' && method !== 'HEAD')
      return errorAnswer(405, 'method-not-allowed', 'Pages are read with GET.')
    const notFound = errorAnswer(404, 'not-found', 'There is no such file.')
    if (matchesPath(WEB_FILES, url.pathname)) return (await file(url.pathname, headers)) ?? notFound

    const edge = rewrite({ method, path: url.pathname, search: url.search, headers })
    const asked = Object.entries(edge.headers).map(([name, { value }]) => [name, value])
    const page = await render({
      ...request,
      method,
      url: new URL(edge.uri, url),
      headers: Object.fromEntries(asked),
    })
    return FAILURES.includes(page.status) ? ((await file(edge.uri, headers)) ?? page) : page
  }
}

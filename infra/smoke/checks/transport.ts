import { API_TIMESTAMP, apiTrends } from '../../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { awsCheck, type CheckGroup, check, checkGroup, expecting, status, unless } from '../check.ts'

/** Unencrypted requests, and requests that bypass the CDN. `apiOrigin` is the address of the API itself. */
export function transportChecks(apiOrigin: string | undefined): CheckGroup {
  const bypass = check('The API refuses requests that bypass the CDN', async (site) => {
    const api = site.at(apiOrigin ?? site.origin)
    const paths = [API_TIMESTAMP, apiTrends(DEFAULT_COUNTRY), '/index.html']
    return expecting(paths, (answer) => status(403)({ ...answer, asked: `${answer.asked} at ${api.origin}` }))(api)
  })
  return checkGroup(
    'Transport',
    awsCheck('HTTP redirects to HTTPS', (site) =>
      expecting([trendsPage(DEFAULT_COUNTRY), API_TIMESTAMP], status(301, 307, 308), ({ asked, path, headers }) => {
        const location = headers.get('location') ?? 'nowhere'
        return unless(location === site.origin + path, `${asked} over HTTP leads to ${location}.`)
      })(site.at(site.origin.replace(/^https:/, 'http:'))),
    ),
    ...(apiOrigin === undefined ? [] : [bypass]),
  )
}

import { WebConfig } from '../../../shared/api.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { matchesPath } from '../../local/matchRoute.ts'
import { WEB_FILES } from '../../manifest/routes.ts'
import { awsCheck, cacheControl, check, checkGroup, expecting, expectingJson, heads, status, unless } from '../check.ts'
import { Finding, type Site, type SiteAnswer } from '../Site.ts'

const SERVICE_WORKER = '/service-worker.js'
const CONFIG = '/config.json'
const REVALIDATED = [SERVICE_WORKER, CONFIG, '/manifest.webmanifest']

export const webFileChecks = checkGroup(
  'Files of the web app',
  check('Every file that a page names is there', async (site) => areThere(await filesOfMainPage(site))(site)),
  check('Every file that the service worker caches is there', async (site) => {
    const worker = await site.get(SERVICE_WORKER)
    const named = worker.text.matchAll(/\burl:["'`](\/assets\/[\w.-]+)["'`]/g)
    const files = [...named].map(([, path = '']) => path)
    if (files.length === 0) return [`${worker.asked} names no files.`]
    return [...status(200)(worker), ...(await areThere(files)(site))]
  }),
  check(
    'Files with a hash in their names are cached for ever, all others are revalidated',
    async (site) => {
      const hashed = (await filesOfMainPage(site)).filter((path) => path.startsWith('/assets/'))
      return expecting(heads(hashed), cacheControl(/max-age=31536000\b.*\bimmutable/))(site)
    },
    expecting(heads(REVALIDATED), cacheControl(/^no-(cache|store)$/)),
  ),
  check('A missing file is an error, not a page', expecting(['/assets/no-such-file.js'], status(403, 404))),
  check(
    'The web app knows the user pool and the captcha',
    expectingJson(CONFIG, WebConfig, ({ region, userPoolId, userPoolClientId }) =>
      Object.entries({ region, userPoolId, userPoolClientId }).flatMap(([name, value]) =>
        unless(value !== '', `${CONFIG} has an empty ${name}.`),
      ),
    ),
  ),
  awsCheck(
    'Forms ask for a captcha',
    expectingJson(CONFIG, WebConfig, ({ captcha }) =>
      unless(captcha.kind !== 'none', `${CONFIG} switches the captcha off.`),
    ),
  ),
)

function areThere(files: readonly string[]) {
  return expecting(heads(files), status(200), isFile)
}

function isFile({ asked, headers }: SiteAnswer): string[] {
  const isPage = headers.get('content-type')?.startsWith('text/html')
  return unless(!isPage, `${asked} is a page instead of a file.`)
}

/** The files of ours that the main page loads. */
async function filesOfMainPage(site: Site): Promise<string[]> {
  const { text } = await site.get(trendsPage(DEFAULT_COUNTRY))
  const named = [...text.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  const files = [...new Set(named)].filter((path) => matchesPath(WEB_FILES, path))
  if (files.length === 0) throw new Finding('The main page names no files.')
  return files
}

import { WebConfig } from '../../../shared/api.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { matchesPath } from '../../local/matchesPath.ts'
import { WEB_FILES } from '../../manifest/siteFiles.ts'
import type { CheckGroup } from '../Check.ts'
import { readAnswer, statusProblems } from '../readAnswer.ts'
import type { Site, SiteAnswer } from '../Site.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const SERVICE_WORKER = '/service-worker.js'
const CONFIG = '/config.json'

/** The files of the web app. */
export const webFileChecks: CheckGroup = {
  heading: 'Files of the web app',
  checks: [
    {
      claim: 'Every file that a page names is there',
      problems: async (site) => fileProblems(site, filesNamedIn((await site.get(MAIN_PAGE)).text)),
    },
    {
      claim: 'Every file that the service worker keeps is there',
      async problems(site) {
        const worker = await site.get(SERVICE_WORKER)
        const files = [...worker.text.matchAll(/\burl:["'`](\/assets\/[\w.-]+)["'`]/g)].map(
          ([, path = '']) => path,
        )
        if (files.length === 0) return [`${worker.asked} names no files.`]
        return [...statusProblems(worker, 200), ...(await fileProblems(site, files))]
      },
    },
    {
      claim: 'Files with a hash in their names may be kept for ever, all others are asked for again',
      async problems(site) {
        const hashed = filesNamedIn((await site.get(MAIN_PAGE)).text).filter(isHashed)
        const others = [SERVICE_WORKER, CONFIG, '/manifest.webmanifest']
        return [
          ...(await controlProblems(site, hashed, /max-age=31536000\b.*\bimmutable/)),
          ...(await controlProblems(site, others, /^no-(cache|store)$/)),
        ]
      },
    },
    {
      claim: 'A file that is missing is an error, not a page',
      async problems(site) {
        const missing = await site.get('/assets/no-such-file.js')
        return statusProblems(missing, 403, 404)
      },
    },
    {
      claim: 'The web app is told where accounts are and which captcha to show',
      async problems(site) {
        const config = readAnswer(WebConfig, await site.get(CONFIG))
        const { region, userPoolId, userPoolClientId } = config
        const empty = Object.entries({ region, userPoolId, userPoolClientId }).filter(
          ([, value]) => value === '',
        )
        return empty.map(([name]) => `${CONFIG} has an empty ${name}.`)
      },
    },
    {
      claim: 'Forms ask for a captcha',
      isOnAwsAlone: true,
      async problems(site) {
        const { captcha } = readAnswer(WebConfig, await site.get(CONFIG))
        return captcha.kind === 'none' ? [`${CONFIG} switches the captcha off.`] : []
      },
    },
  ],
}

/** The files of ours that a document loads. */
function filesNamedIn(html: string): string[] {
  const named = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  return [...new Set(named)].filter((path) => matchesPath(WEB_FILES, path))
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

async function fileProblems(site: Site, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return ['No file is named where some must be.']
  const answers = await heads(site, paths)
  return answers.flatMap((answer) => {
    const problems = statusProblems(answer, 200)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    return isPage ? [...problems, `${answer.asked} is a page instead of a file.`] : problems
  })
}

async function controlProblems(site: Site, paths: readonly string[], expected: RegExp): Promise<string[]> {
  const answers = await heads(site, paths)
  return answers.flatMap(({ asked, headers }) => {
    const control = headers.get('cache-control') ?? 'nothing'
    return expected.test(control) ? [] : [`${asked} says ${control} to caches.`]
  })
}

function heads(site: Site, paths: readonly string[]): Promise<SiteAnswer[]> {
  return Promise.all(paths.map((path) => site.ask(path, { method: 'HEAD' })))
}

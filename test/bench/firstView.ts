import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { listen } from '../../infra/standins/listen.ts'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { trendsPage } from '../../shared/pages.ts'
import { BROWSER_ARGUMENTS, browserPath } from '../support/browser.ts'
import { dataFolder, startLocalProduct } from '../support/localProduct.ts'
import { viewPage } from '../tools/tools.ts'
import { atMost, atMostTimes, median, type Row, repeat, type Size } from './part.ts'
import { firstTopic, plainOf, serveStatic } from './plainPage.ts'

const ROUNDS: Record<Size, number> = { full: 5, smallest: 1 }
/** Categories of Lighthouse whose scores do not depend on the machine. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

/** The largest paint and the work of the main thread, in milliseconds, and the categories in which something fails. */
type View = { paint: number; work: number; below: string[] }

/** The pages of the built product with sample data, each in turn with itself as a plain HTML file. No script is loaded before a reader touches the page. */
export async function firstView(size: Size): Promise<Row[]> {
  const { folder, remove } = dataFolder()
  const product = await startLocalProduct({ UPTICK_DATA: folder })
  const debugPort = Number(await freePort())
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debugPort}`]
  const browser = await chromium.launch({ executablePath: await browserPath(), args })
  const main = product.url + trendsPage(DEFAULT_COUNTRY)
  const pages = { 'Main view': main, 'Topic page': await firstTopic(main) }
  const rows: Row[] = []
  for (const [name, address] of Object.entries(pages)) {
    const floor = await serveStatic(await plainOf(address), product.url)
    const rounds = await repeat(ROUNDS[size], async () => ({
      own: await look(address, debugPort),
      plain: await look(floor.url, debugPort),
    }))
    await floor.stop()
    rows.push(...rowsOf(name, rounds))
  }
  await browser.close()
  await product.stop()
  remove()
  return rows
}

function rowsOf(page: string, rounds: readonly { own: View; plain: View }[]): Row[] {
  const besideStatic = (what: string, goal: number, of: 'paint' | 'work') => {
    const [own, plain] = [median(rounds.map((round) => round.own[of])), median(rounds.map((round) => round.plain[of]))]
    return atMostTimes(`${page}: ${what}`, goal, ['static HTML', plain], 'ms', own)
  }
  const below = new Set(rounds.flatMap(({ own }) => own.below))
  return [
    // The document has its data a second time, for the scripts, and is rendered for the request.
    besideStatic('largest paint', 1.1, 'paint'),
    besideStatic('work of the main thread', 1.4, 'work'),
    atMost(
      `${page}: of ${CATEGORIES.join(', ')}, those below 100 points`,
      0,
      'scores',
      below.size,
      [...below].join(', ') || undefined,
    ),
  ]
}

/** On a busy machine Lighthouse may see no end of the load, and then some of its numbers are missing. */
const MAX_LOOKS = 3

async function look(url: string, port: number, looks = 1): Promise<View> {
  const { audits, categories } = await viewPage(url, port, ['performance', ...CATEGORIES])
  const [paint, work] = ['largest-contentful-paint', 'mainthread-work-breakdown'].map(
    (name) => audits[name]?.numericValue,
  )
  if (paint === undefined || work === undefined) {
    if (looks === MAX_LOOKS) throw new Error(`Lighthouse does not see ${url}`)
    return look(url, port, looks + 1)
  }
  return { paint, work, below: CATEGORIES.filter((name) => categories[name]?.score !== 1) }
}

async function freePort(): Promise<string> {
  const { url, stop } = await listen(createServer())
  await stop()
  return new URL(url).port
}

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { SourceTrend } from '../../infra/samples/trends/SourceTrend.ts'
import { listen } from '../../infra/standins/listen.ts'
import { FEED_PATH, serveSource, type TrendsAt } from '../../infra/standins/source/serveSource.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { NOW } from './builders.ts'
import { FAILURES, type Failure } from './sourceFailures.ts'

/** How the source fails for a country: by name, or in a way of the test's own. */
export type Fault = keyof typeof FAILURES | Failure

/** By country code. A list is for one request after another; when it is used up, all is well. */
type Faults = Map<string, Fault | Fault[]>

export type SourceServerOptions = {
  /** What it holds; without it, thirty trends of each of our countries, at any time. */
  trends?: TrendsAt
  /** How the call and the feed of a country fail. */
  fails?: Faults
  /** For countries whose feed does not fail like the call: `fine`, for instance. */
  feedFails?: Faults
  headers?: Record<string, string>
}

type SeenRequest = {
  method: string
  /** With the query. */
  path: string
  country: string
  headers: IncomingHttpHeaders
  /** When it came, in milliseconds since any fixed moment. */
  at: number
  /** How many were being answered then, this one included. */
  running: number
}

export type FailingSource = {
  url: string
  /** What was asked for, in the order in which it came. */
  requests: SeenRequest[]
  /** May be changed at any time. */
  fails: Faults
  feedFails: Faults
  /** The paths asked for elsewhere, by following a redirect. */
  elsewhere: string[]
  stop: () => Promise<void>
}

/** Starts a source on this machine with the protocol of the live one and configured failures per country. */
export async function startSourceServer(options: SourceServerOptions = {}): Promise<FailingSource> {
  const { trends = ordinaryTrends, fails = new Map(), feedFails = new Map(), headers } = options
  const requests: SeenRequest[] = []
  const other = await startElsewhere()
  let running = 0
  const server = await serveSource(trends, headers, (request, response, country) => {
    const { method = '', url: path = '' } = request
    running += 1
    response.once('close', () => {
      running -= 1
    })
    requests.push({ method, path, country, headers: request.headers, at: performance.now(), running })
    const isFeed = path.startsWith(FEED_PATH)
    const failure = nextFailure((isFeed ? feedFails.get(country) : undefined) ?? fails.get(country))
    const at = Math.floor(Date.parse(request.headers.date ?? NOW) / 1_000)
    return failure(response, { country, at, own: server.url, elsewhere: other.url })
  })
  return {
    ...{ url: server.url, requests, fails, feedFails, elsewhere: other.paths },
    stop: async () => {
      await Promise.all([server.stop(), other.stop()])
    },
  }
}

/** Trends of a country in the format of the source, newest first. `at` is in unix seconds. */
export function someSourceTrends(country: string, count: number, at = Date.parse(NOW) / 1_000): SourceTrend[] {
  return Array.from({ length: count }, (_, index) => {
    const title = `${country.toLowerCase()} topic ${index + 1}`
    // The source counts time in steps of ten minutes.
    const startedAt = Math.floor(at / 600) * 600 - (index + 1) * 600
    return {
      ...{ title, country, startedAt },
      endedAt: index % 3 === 2 ? startedAt + 600 : null,
      volume: [100, 500, 20_000, 1_000_000][index % 4] ?? 100,
      growth: [50, 200, 1_000][index % 3] ?? 50,
      related: [title, `${title} result`],
      categories: [(index % 11) + 1],
      articles: Array.from({ length: index % 9 }, (_, article) => ({
        title: `${title}: report ${article + 1}`,
        url: `https://news.example/${country}/${index + 1}/${article + 1}`,
        source: 'The Example',
        publishedAt: startedAt - 60 * article,
        ...(article % 2 === 0 ? { image: `https://pictures.example/${article + 1}.jpg` } : {}),
      })),
    }
  })
}

const ordinaryTrends: TrendsAt = (country, at) =>
  COUNTRIES.some(({ code }) => code === country) ? someSourceTrends(country, 30, at) : undefined

function nextFailure(configured: Fault | Fault[] | undefined): Failure {
  const fault = (Array.isArray(configured) ? configured.shift() : configured) ?? 'fine'
  return typeof fault === 'string' ? FAILURES[fault] : fault
}

/** A server that should never be asked. */
async function startElsewhere() {
  const paths: string[] = []
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    response.end()
  })
  return { ...(await listen(server)), paths }
}

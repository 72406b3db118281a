import { matchRoute } from '../../infra/local/matchRoute.ts'
import type { FunctionName } from '../../infra/product/manifest/functions.ts'
import { ROUTES } from '../../infra/product/manifest/routes.ts'
import { aCall } from '../support/aCall.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { plainEnvironmentOf } from '../support/plainEnvironment.ts'
import { collectAt, floorOf, recordRequests, signIn, startFunction, startStores } from './functionProcess.ts'
import { atMostTimes, median, type Row, repeat, type Size } from './part.ts'

const ROUNDS: Record<Size, number> = { full: 9, smallest: 1 }

/** A reader without any record. */
const SUB = '00000000-0000-4000-8000-000000000000'

/** The first work of the functions that somebody waits for: an address, or an event. */
const WORK: Partial<Record<FunctionName, unknown>> = {
  trends: '/api/trends/CA',
  timestamp: '/api/timestamp',
  status: '/api/status',
  topics: '/api/topics/CA?topic=ca topic 1',
  search: '/api/search?query=bridge&country=CA',
  world: '/api/everywhere',
  pages: '/index.html',
  images: '/images/Canada.png',
  feeds: '/feeds/Canada.atom',
  embed: '/embed/CA',
  captcha: '/api/captcha',
  follows: '/api/follows',
  account: '/api/account',
  watches: '/api/watches',
  watchFeed: `/feeds/watch/${'x'.repeat(24)}.atom`,
  unsubscribe: '/api/leaving?token=unknown',
  callables: aCall('sendContactEmail', { data: {} }),
  mcp: {
    ...aCall(
      'mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_trends', arguments: { country: 'CA' } } },
      { headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' } },
    ),
    routeKey: 'POST /mcp',
  },
  preSignUp: {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: 'us-east-1_Benchmark',
    request: { userAttributes: {}, clientMetadata: { captcha: 'not solved' } },
    response: {},
  },
  customMessage: {
    triggerSource: 'CustomMessage_Authentication',
    userName: SUB,
    request: { codeParameter: '{####}' },
    response: {},
  },
  postConfirmation: {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userPoolId: 'us-east-1_Benchmark',
    userName: SUB,
    request: { userAttributes: { sub: SUB, email: 'reader@uptick.example', email_verified: 'true' } },
    response: {},
  },
}

/** These load React, the protocol, or fonts and WebAssembly. Others load the SDK, zod and the rules of the product. */
const RENDERING: FunctionName[] = ['pages', 'mcp', 'images']

/** Little is published, so that the stores are used but moving data does not hide the start. */
export async function coldStart(size: Size): Promise<Row[]> {
  const { aws, queues } = await startStores()
  await collectAt({ aws, queues }, (country, at) => fullSizeTrends(country, at).slice(0, 5), [new Date().toISOString()])
  const { pool, headers } = signIn(aws, SUB)
  const recorder = await recordRequests({ aws, queues })
  const names = Object.keys(WORK) as FunctionName[]
  const round = async () => {
    const starts = new Map<FunctionName, { own: number; floor: number }>()
    for (const name of names) {
      const started = startFunction(recorder, name, { ...plainEnvironmentOf(name, pool), ...recorder.queues })
      const { total } = await started.call(eventFor(WORK[name], headers))
      started.stop()
      starts.set(name, { own: total, floor: (await floorOf(aws, recorder.take())).total })
    }
    return starts
  }
  // The first round reads the bundles from the disk and is not counted.
  if (size === 'full') await round()
  const rounds = await repeat(ROUNDS[size], round)
  await recorder.stop()
  await aws.cleanUp()
  return names.map((name) => {
    const of = (which: 'own' | 'floor') => median(rounds.map((starts) => starts.get(name)?.[which] ?? Number.NaN))
    const goal = RENDERING.includes(name) ? 4.8 : 2.8
    return atMostTimes(`Cold start of ${name}`, goal, ['the same requests, bare', of('floor')], 'ms', of('own'))
  })
}

function eventFor(work: unknown, signedIn: Record<string, string>): unknown {
  if (typeof work !== 'string') return work
  const { pathname, searchParams } = new URL(work, 'https://uptick.example')
  const { key, parameters } = matchRoute(ROUTES, 'GET', pathname) ?? {}
  const headers = { 'x-page': 'uptick.example/Canada', 'cloudfront-viewer-address': '198.51.100.10:46532' }
  const query = Object.fromEntries(searchParams)
  return anEvent({ route: key, parameters, query, headers: { ...signedIn, ...headers } })
}

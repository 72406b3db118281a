import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { LocalFunctions } from '../../infra/local/LocalFunctions.ts'
import { localName, localProduct } from '../../infra/local/localProduct.ts'
import type { PageName } from '../../web/pages/PageModule.ts'
import { environmentFor, startTestAws, type TestAws, temporaryFolder } from '../support/aws.ts'
import { anEvent } from '../support/httpEvents.ts'
import { ORIGIN_SECRET } from '../support/originSecret.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { someOf } from '../support/speed.ts'

const SITE = 'https://uptick.example'
const FROM_SOURCE = fileURLToPath(new URL('pagesFromSource.mjs', import.meta.url))

/** Addresses of every kind of page; in `npm test` every third. */
const PAGES: Record<PageName, string[]> = {
  trends: [
    '/Canada',
    '/Canada/Sports',
    '/Canada/Health',
    '/Australia',
    '/Mexico',
    '/SaudiArabia',
    '/Greece',
    '/France',
  ],
  all: ['/Canada/All', '/Japan/All?status=active&min=10000&hours=24'],
  topic: [
    '/Canada/BusinessandFinance/bank%20rate%20decision',
    '/Mexico/BusinessandFinance/__proto__',
    '/Canada/Games/never%20heard%20of',
  ],
  search: ['/search?query=rate', '/search?query=zzzzzzzz', '/search'],
  countries: ['/countries', '/countries?preload=Japan'],
  everywhere: ['/everywhere', '/everywhere/Sports'],
  compare: ['/compare?countries=CA,US', '/compare?countries=CA', '/compare'],
  developers: ['/developers'],
  missing: ['/404'],
  archive: [
    '/archive',
    '/archive/2026-10?country=Japan',
    '/archive/2026-11-17T21/Canada',
    '/archive/2026-11-18T09/Germany',
    '/archive/2026-11-18T09/Canada/All',
    '/archive/2026-11-18T09/Canada/All?min=1000',
    '/archive/2027-01-01T00/Canada',
    '/archive/unknown',
  ],
  about: ['/about'],
  method: ['/method'],
  columns: ['/columns'],
  status: ['/status'],
  contact: ['/contact'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  login: ['/login', '/login?reason=follow-trends'],
  signup: ['/signup'],
  'forgot-password': ['/forgot-password'],
  unsubscribe: ['/unsubscribe?token=WzFd.c2ln', '/unsubscribe'],
  hold: ['/hold?token=WzFd.c2ln', '/hold'],
  waitlist: ['/waitlist?token=WzFd.c2ln'],
  account: ['/account'],
}

let aws: TestAws
let functions: LocalFunctions<'built' | 'source'>

beforeAll(async () => {
  const folder = temporaryFolder()
  await cp(inject('worldState'), folder, { recursive: true })
  aws = await startTestAws({ folder })
  aws.ensureSecret(localName('origin'), ORIGIN_SECRET)
  const queueUrls = {
    failures: '',
    deadReaders: '',
    confirmations: '',
    watches: '',
    digests: '',
    atOnce: '',
    archive: '',
  }
  const product = localProduct({
    ...{ userPool: { pool: 'local_pool', client: 'client' }, site: SITE, queueUrls },
  })
  const pages = product.functions.get('pages')
  if (!pages) throw new Error('There is no function that renders pages.')
  // The source is compiled when it is first asked, which takes a busy machine longer than a page may.
  const settings = { ...pages, timeoutSeconds: PATIENCE_MS / 1000 }
  functions = new LocalFunctions({
    functions: new Map([
      ['built', settings],
      ['source', { ...settings, memoryMb: 2_048, environment: { ...settings.environment, NODE_ENV: 'production' } }],
    ]),
    bundle: (name) => (name === 'built' ? join(BUILT.lambdas, 'pages', 'index.mjs') : FROM_SOURCE),
    variables: () => environmentFor(aws.url, 'pages'),
    onLine: () => {},
  })
})

afterAll(async () => {
  await functions.stop()
  await aws.cleanUp()
})

/** A page as one of the two answers, without the moments of a page that is live and of the start of the function. */
async function answer(from: 'built' | 'source', address: string) {
  const event = anEvent({ route: 'GET /index.html', headers: { 'x-page': `uptick.example${address}` } })
  const { headers, body, ...others } = Answer.parse(await functions.invoke(from, event))
  const { etag: _, 'last-modified': __, ...lasting } = headers
  const [, at = 'no page'] = /<div id="root" data-at="([^"]+)"/.exec(body) ?? []
  return { ...others, headers: lasting, body: body.replaceAll(at, 'then') }
}

const Answer = z.looseObject({ headers: z.record(z.string(), z.string()), body: z.string() })

describe('the built function answers byte by byte what its source does', () => {
  test.each(Object.entries(PAGES))('for the page %s', async (_, addresses) => {
    for (const address of someOf(addresses, 3)) {
      const [built, source] = await Promise.all([answer('built', address), answer('source', address)])
      expect(built, address).toEqual(source)
    }
  })
})

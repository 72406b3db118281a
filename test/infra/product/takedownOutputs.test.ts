import { expect, test } from 'vitest'
import { PUBLISHED_FILES, ROUTES } from '../../../infra/product/manifest/routes.ts'
import { NAMELESS_ROUTES, OUTPUTS } from './takedownOutputs.ts'

/** Routes of readers that change something, or are about themselves. */
const OF_READERS = [
  // Its answer repeats what its caller has sent.
  'POST /api/follows',
  'DELETE /api/follows/{id}',
  'GET /api/account',
  'PATCH /api/account',
  'DELETE /api/account',
  'POST /api/account/hold',
  // What readers have written themselves is theirs, complete.
  'GET /api/account/export',
  'GET /api/account/export/{after}',
  'GET /api/account/devices',
  'POST /api/account/devices',
  'POST /api/account/devices/{id}',
  'DELETE /api/account/devices/{id}',
  // The words of watches are their owner's.
  'GET /api/watches',
  'POST /api/watches',
  'PATCH /api/watches/{id}',
  'DELETE /api/watches/{id}',
  // What a watch has found: both have tests of their own.
  'GET /api/watches/{id}/hits',
  'GET /feeds/watch/{token}',
  'POST /api/account/verified',
  // Mails the digest, whose preview is an output.
  'POST /api/account/digest',
]

test('the test of takedowns reads every route, or says why it need not', () => {
  const read = new Set(OUTPUTS.map(({ route }) => route))
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`)
  const files = PUBLISHED_FILES.map(({ path }) => `GET ${path}`)
  expect(new Set([...routes, ...files])).toEqual(new Set([...read, ...NAMELESS_ROUTES, ...OF_READERS]))
})

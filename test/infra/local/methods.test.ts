import { describe, expect, test } from 'vitest'
import { apiGateway, canonicalApi } from '../../../infra/local/apiGateway.ts'
import { matchesPath } from '../../../infra/local/matchRoute.ts'
import { mapEntries } from '../../../infra/product/manifest/mapEntries.ts'
import { ARCHIVE_FILES, DESCRIBED_ROUTES, GATEWAY_ROUTES } from '../../../infra/product/manifest/routes.ts'
import { newFeedToken } from '../../../lambdas/adapters/people/watchEntry.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const REACHED = 200

/** The site's API, of which every function answers. */
const api = canonicalApi(apiGateway(async () => ({ statusCode: REACHED }), ORIGIN_SECRET))

async function ask(method: string, path: string) {
  const { status, headers } = await api({
    method,
    url: new URL(path, 'http://local'),
    headers: { authorization: 'Bearer one.two.three' },
    body: undefined,
    sourceIp: '127.0.0.1',
    sourcePort: 50_000,
  })
  return { status, allow: headers.allow?.split(', ') }
}

/** The paths of all routes, each with an address. Files of the archive are answered by their bucket. */
const PATHS = new Map(
  Object.entries(DESCRIBED_ROUTES)
    .map(([name, { path: parameters = {} }]): [path: string, address: string] => {
      const [, path = ''] = name.split(' ')
      const examples = { ...mapEntries(parameters, ({ example }) => String(example)), token: `${newFeedToken()}.atom` }
      return [path, path.replaceAll(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(lookUp(examples, parameter)))]
    })
    .filter(([path]) => !matchesPath([ARCHIVE_FILES.path], path)),
)

function lookUp(examples: Record<string, string>, parameter: string): string {
  return examples[parameter] ?? ''
}

describe('an address of the API answers each method that it has, and says which these are to any other', () => {
  test.each([...PATHS])('%s', async (path, address) => {
    const routed = GATEWAY_ROUTES.filter((route) => route.path === path).map(({ method }) => method)
    const own = METHODS.filter((method) => routed.some((each) => each === method || each === 'ANY'))
    for (const method of METHODS) {
      const expected = own.includes(method) ? { status: REACHED } : { status: 405, allow: expect.toSatisfy(has(own)) }
      expect(await ask(method, address), method).toEqual(expected)
    }
  })

  const has = (own: readonly string[]) => (allow: string[]) => allow.toSorted().join() === own.toSorted().join()
})

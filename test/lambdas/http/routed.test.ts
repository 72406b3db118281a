import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'
import { MISSING_FILE_ROUTES, ROUTES } from '../../../infra/product/manifest/routes.ts'
import { httpHandler, json } from '../../../lambdas/http/httpHandler.ts'
import { type Routes, routed } from '../../../lambdas/http/routed.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { plainEnvironmentOf } from '../../support/plainEnvironment.ts'

/** The routes that the handlers loaded by a test have passed to `routed`. */
const listed = vi.hoisted((): string[] => [])

vi.mock('../../../lambdas/http/routed.ts', async (importOriginal) => {
  const original = await importOriginal<{ routed: typeof routed }>()
  return {
    routed(routes: Routes) {
      listed.push(...Object.keys(routes))
      return original.routed(routes)
    },
  }
})

// The bundler provides these.
vi.mock('virtual:flags', () => ({ flags: {} }))
vi.mock('virtual:web-build', () => ({ webBuild: {} }))
vi.mock('virtual:page-languages', () => ({ languages: {} }))
vi.mock('virtual:api-description', () => ({ default: {} }))
vi.mock('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf', () => ({ default: '' }))
vi.mock('@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf', () => ({ default: '' }))
vi.mock('@resvg/resvg-wasm/index_bg.wasm', () => ({ default: '' }))
vi.mock('../../../lambdas/images/drawImage.ts', () => ({
  imageRenderer: async () => async () => ({ png: Buffer.alloc(0), isTitled: true }),
}))
vi.mock('../../../lambdas/pages/pageAnswers.ts', () => ({ pageAnswers: () => async () => json('', 0) }))

afterEach(() => void vi.unstubAllEnvs())

describe('a function answers exactly the routes that the manifest gives it:', () => {
  const names = [...new Set(ROUTES.map((route) => route.function))]

  test.each(names)('%s', async (name) => {
    await loadHandler(name)
    const expected = [...ROUTES, ...MISSING_FILE_ROUTES].filter((route) => route.function === name)
    expect(listed.toSorted()).toEqual(expected.map(({ method, path }) => `${method} ${path}`).toSorted())
  })
})

describe('routed', () => {
  const handler = httpHandler(
    routed({
      'GET /api/one/{id}': async ({ parameters }) => json({ one: parameters.get('id') }, 0),
      'POST /api/one/{id}': async (_, sent) => json({ sent: sent.bytes.toString() }, 0),
    }),
  )
  const call = async (route: string, body = '') => {
    const response = await handler({ ...anEvent({ route, parameters: { id: '7' } }), body }, aContext)
    return { status: response.statusCode, answer: JSON.parse(response.body ?? '') }
  }

  test('passes a request and its body to the use case of its route', async () => {
    expect(await call('GET /api/one/{id}')).toEqual({ status: 200, answer: { one: '7' } })
    expect(await call('POST /api/one/{id}', 'text')).toEqual({ status: 200, answer: { sent: 'text' } })
  })

  test('answers HEAD like GET', async () => {
    expect(await call('HEAD /api/one/{id}')).toEqual({ status: 200, answer: { one: '7' } })
  })

  test.each(['DELETE /api/one/{id}', 'GET /api/two', 'constructor', '__proto__', ''])(
    'answers the unknown route "%s" with not-found',
    async (route) => {
      const answer = { error: { code: 'not-found', message: 'There is nothing here.' } }
      expect(await call(route)).toEqual({ status: 404, answer })
    },
  )
})

async function loadHandler(name: FunctionName): Promise<void> {
  listed.length = 0
  for (const [variable, value] of Object.entries(plainEnvironmentOf(name))) vi.stubEnv(variable, value)
  await import(`../../../lambdas/${name}/handler.ts`)
}

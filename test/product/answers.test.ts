import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { matchRoute } from '../../infra/local/matchRoute.ts'
import type { DescribedRoute } from '../../infra/product/manifest/routes/Route.ts'
import { DESCRIBED_ROUTES, PUBLISHED_FILES, ROUTES } from '../../infra/product/manifest/routes.ts'
import { openApiDocument } from '../../infra/product/openapi/openApiDocument.ts'
import { shapeOf } from '../support/shapeOf.ts'
import { fewerRuns } from '../support/speed.ts'

const document = openApiDocument()

/** Published files are no answers of functions; feeds and widgets have tests of their own; images and links in mails need services. */
function isAsked(name: string): boolean {
  const route = ROUTES.find(({ method, path }) => name === `${method === 'ANY' ? 'POST' : method} ${path}`)
  const isFile = PUBLISHED_FILES.some(({ path }) => path === route?.path)
  return (
    route !== undefined &&
    !isFile &&
    !['images', 'feeds', 'embed', 'mcp', 'unsubscribe', 'captcha'].includes(route.function)
  )
}

type Request = { name: string; url: URL; body: string }

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('', '.', '%', '__proto__', '../..'))

/** Values of parameters: examples, countries, and anything else. */
function parametersOf(parameters: DescribedRoute['path'] = {}) {
  return fc.record(
    Object.fromEntries(
      Object.entries(parameters).map(([name, { example }]) => [
        name,
        fc.oneof(fc.constant(String(example)), fc.constantFrom('JP', 'us', 'Bank rate decision'), text),
      ]),
    ),
  )
}

const request: fc.Arbitrary<Request> = fc
  .constantFrom(...Object.entries(DESCRIBED_ROUTES).filter(([name]) => isAsked(name)))
  .chain(([name, { path, query, body }]) =>
    fc
      .tuple(
        parametersOf(path),
        fc.record({ ...recordOf(query), nobody_asked: text }, { requiredKeys: [] }),
        fc.oneof(fc.constant(JSON.stringify(body?.example ?? {})), fc.json(), text),
      )
      .map(([places, given, sent]) => ({ name, url: addressOf(name, places, given), body: sent })),
  )

function recordOf(parameters: DescribedRoute['query'] = {}) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { example }]) => [name, fc.oneof(fc.constant(String(example)), text)]),
  )
}

function addressOf(name: string, places: Record<string, string>, query: Record<string, string | undefined>): URL {
  const [, pattern = ''] = name.split(' ')
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, parameter) =>
    encodeURIComponent((places[parameter] ?? '').toWellFormed()),
  )
  const url = new URL(path, inject('worldOrigin'))
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
  return url
}

async function ask(method: string, url: URL, sent: string): Promise<Given> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(method === 'POST' && { body: sent }) })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
  }
}

test('every answer of the public functions is in the description, whatever is asked', {
  timeout: 600_000,
}, async () => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ name, url, body }) => {
      const [method = ''] = name.split(' ')
      const matched = matchRoute(ROUTES, method, url.pathname)
      // Empty and dotted parameters make another address.
      fc.pre(matched !== undefined && Object.keys(DESCRIBED_ROUTES).includes(described(matched.key)))
      if (!matched) return
      const answer = await ask(method, url, body)
      statuses.add(answer.status)
      expect(answer.status).toBeLessThan(500)
      expect(problemsOf(described(matched.key), answer)).toEqual([])
    }),
    { numRuns: fewerRuns(1_000) },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 401]))
})

/** Functions answer every method; the description has the one that they are called with. */
function described(key: string): string {
  return key.replace(/^ANY /, 'POST ')
}

type Given = { status: number; type: string; body: string }

/** The content of a response that is validated: JSON of a named shape. */
const Response = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.object({ $ref: z.string() }) }))),
})

function problemsOf(name: string, { status, type, body }: Given): string[] {
  const [method = '', path = ''] = name.split(' ')
  const responses = new Map(Object.entries(document.paths[path]?.[method.toLowerCase()]?.responses ?? {}))
  const response = responses.get(String(status)) ?? responses.get(`${String(status)[0]}XX`)
  if (!response) return [`${name} does not describe ${status}.`]
  const content = Response.parse(response).content?.['application/json']
  if (!content) return body === '' ? [] : [`${name} describes no content of ${status}.`]
  if (!type.startsWith('application/json')) return [`${name} answered with ${type}.`]
  return shapeOf(document, content.schema)(JSON.parse(body))
}

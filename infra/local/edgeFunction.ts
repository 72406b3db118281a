import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import type { LocalAnswer } from './respond.ts'

/** A request in the format of a CloudFront function. */
type EdgeRequest = {
  method: string
  uri: string
  /** `multiValue` has all values of a parameter that is sent several times. */
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>
  headers: Record<string, { value: string }>
  cookies?: Record<string, { value: string }>
}

type ClientRequest = {
  method: string
  path: string
  /** Percent-encoded: `"?query=caf%C3%A9"`. */
  search?: string
  headers: Record<string, string | undefined>
}

/** What a viewer-request function makes of a request: a changed one, or the answer. */
type EdgeResult = { request: EdgeRequest } | { answer: LocalAnswer }

/** A response in the format of a CloudFront function. */
const EdgeResponse = z.object({
  statusCode: z.number(),
  headers: z._default(z.record(z.string(), z.object({ value: z.string() })), {}),
  body: z._default(z.object({ encoding: z.literal('text'), data: z.string() }), { encoding: 'text', data: '' }),
})

/** Compiles the code of a viewer-request function, for clients' requests. */
export function edgeFunction(code: string): (request: ClientRequest) => EdgeResult {
  const handle = edgeHandler(code)
  return ({ method, path, search = '', headers }) =>
    handle({
      request: {
        method,
        uri: path,
        querystring: parametersOf(search),
        headers: valuesOf(Object.entries(headers)),
        cookies: cookiesOf(headers.cookie),
      },
    })
}

/** Compiles the code of a viewer-request function, for events of CloudFront. */
export function edgeHandler(code: string): (event: { request: EdgeRequest }) => EdgeResult {
  const handler: unknown = runInNewContext(`${code}\nhandler`)
  if (typeof handler !== 'function') throw new Error('The edge function defines no handler(event).')
  return (event) => {
    const result = handler(event)
    const response = EdgeResponse.safeParse(result)
    return response.success ? { answer: answerOf(response.data) } : { request: result }
  }
}

/** The query of a request that an edge function has changed: `"?query=caf%C3%A9"`. */
export function searchOf({ querystring }: EdgeRequest): string {
  const parameters = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`)
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}

/** The headers of a request that an edge function has changed. */
export function headersOf({ headers }: EdgeRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))
}

function answerOf({ statusCode, headers, body }: z.infer<typeof EdgeResponse>): LocalAnswer {
  const values = Object.entries(headers).map(([name, { value }]) => [name, value])
  return { status: statusCode, headers: Object.fromEntries(values), body: body.data }
}

function cookiesOf(header = ''): Record<string, { value: string }> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return valuesOf(pairs.flatMap(([name = '', ...value]) => (name === '' ? [] : [[name, value.join('=')]])))
}

/** A parameter that is sent several times has its first value. */
function parametersOf(search: string): EdgeRequest['querystring'] {
  const pairs = search
    .slice(1)
    .split('&')
    .flatMap((pair): { name: string; value: string }[] => {
      const [name = '', ...values] = pair.split('=')
      return name === '' ? [] : [{ name, value: values.join('=') }]
    })
  const named = [...Map.groupBy(pairs, ({ name }) => name)].map(([name, sent]) => {
    const [first = { value: '' }, ...more] = sent.map(({ value }) => ({ value }))
    return [name, more.length === 0 ? first : { ...first, multiValue: [first, ...more] }]
  })
  return Object.fromEntries(named)
}

function valuesOf(entries: [string, string | undefined][]): Record<string, { value: string }> {
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])))
}

import { runInNewContext } from 'node:vm'

/** A request in the format of a CloudFront function. */
export type EdgeRequest = {
  method: string
  uri: string
  querystring: Record<string, { value: string }>
  headers: Record<string, { value: string }>
}

type ClientRequest = {
  method: string
  path: string
  /** Percent-encoded: `"?query=caf%C3%A9"`. */
  search?: string
  headers: Record<string, string | undefined>
}

/** Compiles the code of a viewer-request function; the result returns the request that the function has changed. */
export function edgeFunction(code: string): (request: ClientRequest) => EdgeRequest {
  const handler: unknown = runInNewContext(`${code}\nhandler`)
  if (typeof handler !== 'function') throw new Error('The edge function defines no handler(event).')
  return ({ method, path, search = '', headers }) => {
    const request: EdgeRequest = {
      method,
      uri: path,
      querystring: valuesOf(parametersOf(search)),
      headers: valuesOf(Object.entries(headers)),
    }
    return handler({ request })
  }
}

function parametersOf(search: string): [string, string][] {
  return search
    .slice(1)
    .split('&')
    .flatMap((pair): [string, string][] => {
      const [name = '', value = ''] = pair.split('=', 2)
      return name === '' ? [] : [[name, value]]
    })
}

function valuesOf(entries: [string, string | undefined][]): Record<string, { value: string }> {
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])))
}

import { runInNewContext } from 'node:vm'

/** A request as a CloudFront function sees and changes it. */
type EdgeRequest = { method: string; uri: string; headers: Record<string, { value: string }> }

/** Prepares a viewer-request function as it is deployed, to be run on this machine; answers the changed path. */
export function edgeFunction(
  code: string,
): (request: { method: string; path: string; headers: Record<string, string | undefined> }) => string {
  const handler: unknown = runInNewContext(`${code}\nhandler`)
  if (typeof handler !== 'function') throw new Error('The edge function defines no handler(event).')
  return ({ method, path, headers }) => {
    const request: EdgeRequest = {
      method,
      uri: path,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
      ),
    }
    return handler({ request }).uri
  }
}

import { anEvent } from './httpEvents.ts'

type About = { method?: string; headers?: Record<string, string>; isBase64Encoded?: boolean }

/** The API Gateway event of a call. A text is sent as the body unchanged, anything else as JSON. */
export function aCall(
  name: string,
  body: unknown,
  { method = 'POST', headers = { 'content-type': 'application/json' }, isBase64Encoded = false }: About = {},
) {
  return {
    ...anEvent({ route: 'ANY /api/functions/{name}', method, parameters: { name }, headers }),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded,
  }
}

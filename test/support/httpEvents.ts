import { FROM_CDN } from './originSecret.ts'

/** An API Gateway event (payload format 2.0) of a request that came through the CDN. */
export function anEvent(about: {
  route?: string
  method?: string
  parameters?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}) {
  const { route = 'GET /api/trends/{country}', method = 'GET' } = about
  return {
    version: '2.0',
    routeKey: route,
    headers: { ...FROM_CDN, ...about.headers },
    pathParameters: about.parameters ?? {},
    queryStringParameters: about.query ?? {},
    requestContext: { http: { method } },
  }
}

/** A Lambda context; the product does not read it. */
export const aContext = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '512',
  awsRequestId: '1',
  logGroupName: '',
  logStreamName: '',
  // The timeout of functions behind the API; one second is too short on a busy machine.
  getRemainingTimeInMillis: () => 20_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
}

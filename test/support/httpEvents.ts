import { FROM_CDN } from './originSecret.ts'

/** An event as API Gateway hands it to a function (payload 2.0), of a request that came through the CDN. */
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

/** What Lambda hands over beside the event; the product reads nothing of it. */
export const aContext = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '512',
  awsRequestId: '1',
  logGroupName: '',
  logStreamName: '',
  // As much as functions behind the API have; with a second, a busy machine made them give up.
  getRemainingTimeInMillis: () => 20_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
}

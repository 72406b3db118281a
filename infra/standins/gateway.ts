import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { refuseJson } from './jsonProtocol.ts'
import { type Listening, listen } from './listen.ts'
import type { MayUse, Service } from './Service.ts'
import { ServiceError } from './ServiceError.ts'
import { type Signature, signatureOf } from './signature.ts'
import { KEYS_PATH } from './users/startUserPools.ts'

/** One address for every service. */
export type Gateway = Listening & {
  /** Starts answering requests; those that came before have waited. */
  open(backend: Backend): void
}

type Backend = {
  services: Map<string, Service>
  /** Answers unsigned requests of browsers at COGNITO_PATH, and requests for the public keys. */
  cognito(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export const COGNITO_PATH = '/cognito-idp'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Listens on 127.0.0.1 and dispatches each request to the service that its signature names. The services check the
 * caller's permissions.
 */
export async function startGateway(port: number, mayUse: MayUse): Promise<Gateway> {
  const backend = Promise.withResolvers<Backend>()
  const server = createServer(async (request, response) => {
    const { services, cognito } = await backend.promise
    if (isUnsignedCognito(request)) await cognito(request, response)
    else await dispatch(request, response, services, mayUse)
  })
  return { ...(await listen(server, port)), open: backend.resolve }
}

/** Whether a request is for the user pools and not signed. Makes `request.url` relative to COGNITO_PATH. */
function isUnsignedCognito(request: IncomingMessage): boolean {
  const { url = '/', headers } = request
  if (signatureOf(headers) || !LOOPBACK.test(headers.host ?? '')) return false
  // Token verifiers fetch the keys from Cognito's own endpoint, which AWS_ENDPOINT_URL replaces.
  if (KEYS_PATH.test(url)) return true
  if (url !== COGNITO_PATH && !url.startsWith(`${COGNITO_PATH}/`)) return false
  request.url = url.slice(COGNITO_PATH.length) || '/'
  return true
}

async function dispatch(
  request: IncomingMessage,
  response: ServerResponse,
  services: Map<string, Service>,
  mayUse: MayUse,
): Promise<void> {
  const signature = signatureOf(request.headers)
  const service = services.get(signature?.service ?? unsignedServiceOf(request)) ?? unknownService
  try {
    refuseUnsigned(request, signature)
    const caller = signature?.caller ?? ''
    await service.handle({
      request,
      response,
      caller,
      may: (action, resource, partitions) => mayUse(caller, action, resource, partitions),
    })
  } catch (error) {
    // The client sees the answer only when the rest of its body is read.
    request.resume()
    if (response.headersSent || response.destroyed) response.destroy()
    else service.refuse(response, asServiceError(error))
  }
}

function refuseUnsigned({ headers }: IncomingMessage, signature: Signature | undefined): void {
  // DNS rebinding: a website can point its own name at this machine, but sends that name as the host.
  if (!LOOPBACK.test(headers.host ?? ''))
    throw new ServiceError(403, 'AccessDenied', 'Only addressed as 127.0.0.1 or localhost')
  if (!signature && !isPublic(headers['x-amz-target']))
    throw new ServiceError(403, 'AccessDenied', 'The request is not signed')
}

/** Cognito accepts some operations unsigned; the user pools know which. */
function isPublic(target: unknown): boolean {
  return String(target).startsWith('AWSCognitoIdentityProviderService.')
}

/** The service whose error format an unsigned request gets. */
function unsignedServiceOf({ headers }: IncomingMessage): string {
  const target = String(headers['x-amz-target'] ?? '')
  if (target.startsWith('DynamoDB_')) return 'dynamodb'
  if (target.startsWith('AmazonSQS.')) return 'sqs'
  if (target.startsWith('secretsmanager.')) return 'secretsmanager'
  if (isPublic(target)) return 'cognito-idp'
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? 'ses' : 's3'
}

const unknownService: Service = {
  async handle() {
    throw new ServiceError(501, 'NotImplemented', 'There is no local stand-in for this service')
  },
  refuse: refuseJson,
}

function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  console.error('A local stand-in failed:', error)
  return new ServiceError(500, 'InternalFailure', error instanceof Error ? error.message : String(error))
}

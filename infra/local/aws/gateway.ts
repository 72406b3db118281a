import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { refuseJson } from './jsonProtocol.ts'
import type { MayUse, Service } from './Service.ts'
import { ServiceError } from './ServiceError.ts'
import { type Signature, signatureOf } from './signature.ts'
import { KEYS_PATH } from './users/startUsers.ts'

export type Gateway = {
  /** The one address of every service: `http://127.0.0.1:<port>`. */
  url: string
  /** From now on requests are answered; those that came before have waited. */
  open(behind: Behind): void
  stop(): Promise<void>
}

/** What the gateway leads to. */
type Behind = {
  services: Map<string, Service>
  /** The user pools' side that browsers talk to; it stands at COGNITO_PATH and is not signed. So are their keys. */
  cognito(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export const COGNITO_PATH = '/cognito-idp'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Listens on 127.0.0.1 and hands each request, in-process, to the service its signature names, provided that the
 * caller may do what it asks for.
 */
export async function startGateway(port: number, mayUse: MayUse): Promise<Gateway> {
  const behind = Promise.withResolvers<Behind>()
  const server = createServer(async (request, response) => {
    const { services, cognito } = await behind.promise
    if (isUnsignedCognito(request)) await cognito(request, response)
    else await dispatch(request, response, services, mayUse)
  })
  // A connection that is kept is reused for a long time by the SDKs; closing it under them would look like a fault.
  server.keepAliveTimeout = 60_000
  const url = await listen(server, port)
  return {
    url,
    open: behind.resolve,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** What goes to the user pools without a signature. Takes the path off that leads to them. */
function isUnsignedCognito(request: IncomingMessage): boolean {
  const { url = '/', headers } = request
  if (signatureOf(headers) || !LOOPBACK.test(headers.host ?? '')) return false
  // Whoever checks tokens asks for the keys at the service's own address, which AWS_ENDPOINT_URL stands for.
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
    refuseStrangers(request, signature)
    const caller = signature?.caller ?? ''
    await service.handle({
      request,
      response,
      caller,
      may: (action, resource) => mayUse(caller, action, resource),
    })
  } catch (error) {
    // What is left of the body must be read, or the client never sees the answer.
    request.resume()
    if (response.headersSent || response.destroyed) response.destroy()
    else service.refuse(response, asServiceError(error))
  }
}

function refuseStrangers({ headers }: IncomingMessage, signature: Signature | undefined): void {
  // A page of the web that made its own name point to this machine sends that name along.
  if (!LOOPBACK.test(headers.host ?? ''))
    throw new ServiceError(403, 'AccessDenied', 'Only addressed as 127.0.0.1 or localhost')
  if (!signature && !isPublic(headers['x-amz-target']))
    throw new ServiceError(403, 'AccessDenied', 'The request is not signed')
}

/** What a user does to sign in is not signed; the user pool itself knows which operations those are. */
function isPublic(target: unknown): boolean {
  return String(target).startsWith('AWSCognitoIdentityProviderService.')
}

/** Whose format a refusal of an unsigned request takes. */
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

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

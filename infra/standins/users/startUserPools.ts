import type { IncomingMessage, ServerResponse } from 'node:http'
import { type JsonObject, operationOf, readJson, refuseJson, sendJson } from '../jsonProtocol.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { AttemptLimiter } from './AttemptLimiter.ts'
import { adminOperations } from './adminOperations.ts'
import type { Operation, PoolContext } from './PoolContext.ts'
import { passwordOperations } from './password.ts'
import { profileOperations } from './profile.ts'
import { type Claims, SigningKey } from './SigningKey.ts'
import { signInOperations } from './signIn.ts'
import { signUpOperations } from './signUp.ts'
import type { CallFunction } from './triggers.ts'
import { issuerOf, type PoolSettings } from './UserPool.ts'
import { UserStore } from './UserStore.ts'

export type UserPoolsOptions = {
  folder: string
  sendMail: PoolContext['sendMail']
  /** Calls the function of a trigger; without it, every trigger passes. */
  callFunction?: CallFunction
  now?: () => Date
}

/** What an app needs to know about its pool. */
type PoolAccess = { userPoolId: string; clientId: string; issuer: string }

export type UserPools = {
  /** For the SDKs, signed. */
  service: Service
  /** For browsers: the API at `/`, and the public keys. `request.url` must be relative to where this is mounted. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Creates a pool with one app client unless it exists, and updates its settings. */
  ensurePool(settings: PoolSettings): PoolAccess
  /** The claims of a token, unless it is forged or expired. */
  verifyToken(token: string): Claims | undefined
}

const LOOPBACK_ORIGIN = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
/** Where a pool publishes the public keys of its tokens. */
export const KEYS_PATH = /^\/us-east-1_[A-Za-z0-9]+\/\.well-known\/jwks\.json$/

/** Stand-in for Cognito's user pools, stored in a folder. */
export function startUserPools({
  folder,
  sendMail,
  callFunction = async (_name, event) => event,
  now = () => new Date(),
}: UserPoolsOptions): UserPools {
  const store = new UserStore(folder)
  const context: PoolContext = {
    store,
    key: new SigningKey(folder),
    callFunction,
    now,
    sendMail,
    passwordAttempts: new AttemptLimiter({ allowed: 5, blockMs: 1000 }),
    codeAttempts: new AttemptLimiter({ allowed: 5, blockMs: 15 * 60 * 1000 }),
  }
  const publicOperations = new Map<string, Operation>(
    Object.entries({
      ...signUpOperations(context),
      ...signInOperations(context),
      ...passwordOperations(context),
      ...profileOperations(context),
    }),
  )
  const signedOperations = new Map<string, Operation>(Object.entries(adminOperations(context)))

  async function answer(request: IncomingMessage, response: ServerResponse, call?: Call): Promise<void> {
    const name = operationOf(request.headers)
    const operation = publicOperations.get(name) ?? (call?.caller ? signedOperations.get(name) : undefined)
    if (!operation)
      throw new ServiceError(400, 'UnknownOperationException', `${name || 'Nothing'} is not emulated here`)
    const body = readJson(await readBody(request))
    if (call && signedOperations.has(name)) demand(call, `cognito-idp:${name}`, poolIn(body))
    sendJson(response, 200, await operation(body), '1.1')
  }

  return {
    service: { handle: (call) => answer(call.request, call.response, call), refuse: refuseJson },

    async handle(request, response) {
      allowOrigin(request, response)
      if (request.method === 'OPTIONS') return void response.writeHead(204).end()
      try {
        const url = new URL(request.url || '/', 'http://localhost')
        const isKeys = request.method === 'GET' && KEYS_PATH.test(url.pathname)
        if (isKeys) sendKeys(response, context.key)
        else if (url.pathname === '/' && isJson(request)) await answer(request, response)
        else throw new ServiceError(404, 'NotFound', 'There is nothing at this address')
      } catch (error) {
        if (response.headersSent || response.destroyed) response.destroy()
        else refuseJson(response, error instanceof ServiceError ? error : unexpected(error))
      }
    },

    ensurePool(settings) {
      const pool = store.ensurePool(settings)
      return { userPoolId: pool.id, clientId: pool.clientId, issuer: issuerOf(pool) }
    },

    verifyToken: (token) => context.key.verify(token, now()),
  }
}

/** CORS: only pages of this machine may read the answers. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'origin')
  if (!headers.origin || !LOOPBACK_ORIGIN.test(headers.origin)) return
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype')
}

function sendKeys(response: ServerResponse, key: SigningKey): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(key.jwks()))
}

/** Browsers send other content types across origins without a preflight request. */
function isJson({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && headers['content-type']?.startsWith('application/x-amz-json-') === true
}

function poolIn({ UserPoolId }: JsonObject): string {
  return typeof UserPoolId === 'string' ? UserPoolId : '*'
}

function unexpected(error: unknown): ServiceError {
  console.error('The local user pool failed:', error)
  return new ServiceError(500, 'InternalErrorException', 'Something went wrong')
}

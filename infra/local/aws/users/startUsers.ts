import type { IncomingMessage, ServerResponse } from 'node:http'
import { type JsonObject, operationOf, readJson, refuseJson, sendJson } from '../jsonProtocol.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { Attempts } from './Attempts.ts'
import { administration } from './administration.ts'
import type { Operation } from './Operation.ts'
import { passwordOperations } from './password.ts'
import { profileOperations } from './profile.ts'
import { type Claims, SigningKey } from './SigningKey.ts'
import { signInOperations } from './signIn.ts'
import { signUpOperations } from './signUp.ts'
import type { CallFunction } from './triggers.ts'
import { issuerOf, type PoolSettings } from './UserPool.ts'
import { UserStore } from './UserStore.ts'
import type { UserWorld } from './UserWorld.ts'

export type UsersOptions = {
  folder: string
  sendMail: UserWorld['sendMail']
  callFunction?: CallFunction
  now?: () => Date
}

/** What an app must know of its pool. */
type PoolAccess = { userPoolId: string; clientId: string; issuer: string }

export type Users = {
  /** For the SDKs, signed. */
  service: Service
  /**
   * For browsers: the pool's interface at `/`, and its keys. Whoever mounts it below the root cuts the path before it off
   * `request.url`.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Makes a pool with one app client unless it is there; its settings are taken over either way. */
  ensurePool(settings: PoolSettings): PoolAccess
  /** The claims of a genuine and current token of these pools. */
  verifyToken(token: string): Claims | undefined
}

const LOOPBACK_ORIGIN = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
/** Where a pool publishes the keys of its tokens, for everybody. */
export const KEYS_PATH = /^\/us-east-1_[A-Za-z0-9]+\/\.well-known\/jwks\.json$/

/** Cognito's user pools in a folder. */
export function startUsers({
  folder,
  sendMail,
  callFunction = async (_name, event) => event,
  now = () => new Date(),
}: UsersOptions): Users {
  const store = new UserStore(folder)
  const world: UserWorld = {
    store,
    key: new SigningKey(folder),
    callFunction,
    now,
    sendMail,
    passwordAttempts: new Attempts({ allowed: 5, blockMs: 1000 }),
    codeAttempts: new Attempts({ allowed: 5, blockMs: 15 * 60 * 1000 }),
  }
  const anybodys = new Map<string, Operation>(
    Object.entries({
      ...signUpOperations(world),
      ...signInOperations(world),
      ...passwordOperations(world),
      ...profileOperations(world),
    }),
  )
  const operators = new Map<string, Operation>(Object.entries(administration(world)))

  async function answer(request: IncomingMessage, response: ServerResponse, call?: Call): Promise<void> {
    const name = operationOf(request.headers)
    const operation = anybodys.get(name) ?? (call?.caller ? operators.get(name) : undefined)
    if (!operation)
      throw new ServiceError(400, 'UnknownOperationException', `${name || 'Nothing'} is not emulated here`)
    const body = readJson(await readBody(request))
    if (call && operators.has(name)) demand(call, `cognito-idp:${name}`, poolIn(body))
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
        if (isKeys) sendKeys(response, world.key)
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

    verifyToken: (token) => world.key.verify(token, now()),
  }
}

/** Pages of this machine may read the answers; pages of the web may not. */
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

/** A page of the web can send other types of content without asking first. */
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

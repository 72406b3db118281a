import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { clientPool } from './clientPool.ts'
import { cognitoError, disabledUser, read, unknownUser, wrongCredentials } from './cognitoError.ts'
import type { Operation } from './Operation.ts'
import { refuseBlocked, verifyPassword } from './password.ts'
import { type Challenge, challenge, isAnswered, makeVerifier, type Owner } from './secureRemotePassword.ts'
import { beginSession, endSession, refreshSession, userOfAccessToken } from './tokens.ts'
import { trigger } from './triggers.ts'
import { normalEmail, poolNameOf, type User, type UserPool, userByEmail, userByName } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

const CHALLENGE_LIFETIME_MS = 3 * 60 * 1000

const InitiateRequest = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.optional(z.record(z.string(), z.string())),
})
const RespondRequest = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({
    USERNAME: z.string(),
    PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
    PASSWORD_CLAIM_SIGNATURE: z.string(),
    TIMESTAMP: z.string(),
  }),
})
const RefreshRequest = z.object({ ClientId: z.string(), RefreshToken: z.string() })
const RevokeRequest = z.object({ ClientId: z.string(), Token: z.string() })
const SignOutRequest = z.object({ AccessToken: z.string() })

/** Signing in with a password, staying signed in, and signing out. */
export function signInOperations(world: UserWorld): Record<string, Operation> {
  const challenges = new Map<string, Challenge & { until: number }>()

  async function finish(pool: UserPool, user: User): Promise<JsonObject> {
    if (!user.enabled) throw disabledUser()
    if (user.status === 'UNCONFIRMED')
      throw cognitoError('UserNotConfirmedException', 'User is not confirmed.')
    await trigger(world.callFunction, 'PostAuthentication_Authentication', pool, user)
    const AuthenticationResult = await beginSession(world, pool, user)
    return { ChallengeParameters: {}, AuthenticationResult }
  }

  /**
   * Whom a sign-in is for. For an unknown address a pool may go on as if there were somebody, whose verifier takes long to
   * make: it is made only for those who are not refused before.
   */
  function whoSignsIn(pool: UserPool, name: string): { user?: User; owner: Owner; verifier: () => string } {
    const user = userByEmail(pool, name) ?? userByName(pool, name)
    const poolName = poolNameOf(pool)
    if (user) return { user, owner: { poolName, username: user.username }, verifier: () => user.verifier }
    if (!pool.settings.preventUserExistenceErrors) throw unknownUser()
    const owner = { poolName, username: decoyName(pool, name) }
    return { owner, verifier: () => makeVerifier(owner, randomBytes(16).toString('hex')) }
  }

  function beginChallenge(pool: UserPool, name: string, clientNumber: string): JsonObject {
    const { owner, verifier } = whoSignsIn(pool, name)
    refuseBlocked(world, owner.username)
    const begun = challenge(owner, verifier(), clientNumber)
    if (!begun) throw cognitoError('InvalidParameterException', 'SRP_A is malformed')
    const now = world.now().getTime()
    for (const [secret, { until }] of challenges) if (until < now) challenges.delete(secret)
    challenges.set(begun.kept.secretBlock, { ...begun.kept, until: now + CHALLENGE_LIFETIME_MS })
    const { username } = owner
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: { ...begun.sent, USER_ID_FOR_SRP: username, USERNAME: username },
    }
  }

  return {
    async InitiateAuth(request) {
      const { ClientId, AuthFlow, AuthParameters = {} } = read(InitiateRequest, request)
      const pool = clientPool(world, ClientId)
      const { USERNAME = '', PASSWORD = '', SRP_A = '', REFRESH_TOKEN = '' } = AuthParameters
      switch (AuthFlow) {
        case 'USER_SRP_AUTH':
          return beginChallenge(pool, USERNAME, SRP_A)
        case 'USER_PASSWORD_AUTH': {
          const { user } = whoSignsIn(pool, USERNAME)
          if (!user) throw wrongCredentials()
          verifyPassword(world, pool, user, PASSWORD)
          return finish(pool, user)
        }
        case 'REFRESH_TOKEN_AUTH':
        case 'REFRESH_TOKEN':
          return { AuthenticationResult: await refreshSession(world, pool, REFRESH_TOKEN) }
        default:
          throw cognitoError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`)
      }
    },

    async RespondToAuthChallenge(request) {
      const { ClientId, ChallengeResponses: answers } = read(RespondRequest, request)
      const pool = clientPool(world, ClientId)
      const secretBlock = answers.PASSWORD_CLAIM_SECRET_BLOCK
      const asked = challenges.get(secretBlock)
      challenges.delete(secretBlock)
      if (!asked || asked.until < world.now().getTime() || asked.username !== answers.USERNAME)
        throw wrongCredentials()
      refuseBlocked(world, asked.username)
      const answer = { timestamp: answers.TIMESTAMP, signature: answers.PASSWORD_CLAIM_SIGNATURE }
      const user = userByName(pool, asked.username)
      if (!user || !isAnswered(asked, answer)) {
        world.passwordAttempts.count(asked.username, world.now())
        throw wrongCredentials()
      }
      world.passwordAttempts.forget(asked.username)
      return finish(pool, user)
    },

    async GetTokensFromRefreshToken(request) {
      const { ClientId, RefreshToken } = read(RefreshRequest, request)
      const pool = clientPool(world, ClientId)
      return { AuthenticationResult: await refreshSession(world, pool, RefreshToken) }
    },

    async RevokeToken(request) {
      const { ClientId, Token } = read(RevokeRequest, request)
      endSession(world.store, clientPool(world, ClientId), Token)
      return {}
    },

    async GlobalSignOut(request) {
      const { user } = userOfAccessToken(world, read(SignOutRequest, request).AccessToken)
      user.sessions = []
      world.store.save()
      return {}
    },
  }
}

/** The name of somebody who does not exist: the same each time, and shaped like a real one. */
function decoyName(pool: UserPool, name: string): string {
  const hash = createHash('sha256')
    .update(`${pool.id} ${pool.clientId} ${normalEmail(name)}`)
    .digest('hex')
  const [, ...parts] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? []
  const [first, second, third, fourth, fifth] = parts
  return `${first}-${second}-4${third}-a${fourth}-${fifth}`
}

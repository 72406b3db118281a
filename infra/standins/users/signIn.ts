import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { cognitoError, disabledUser, read, unknownUser, wrongCredentials } from './cognitoError.ts'
import { clientPool, type Operation, type PoolContext } from './PoolContext.ts'
import { refuseBlocked, verifyPassword } from './password.ts'
import { type Challenge, challenge, isAnswered, makeVerifier, type Owner } from './secureRemotePassword.ts'
import { beginSession, endSession, refreshSession, userOfAccessToken } from './tokens.ts'
import { normalEmail, poolNameOf, type User, type UserPool, userByEmail, userByName } from './UserPool.ts'

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

/** Signing in with a password, refreshing tokens, and signing out. */
export function signInOperations(context: PoolContext): Record<string, Operation> {
  const challenges = new Map<string, Challenge & { until: number }>()

  function finish(pool: UserPool, user: User): JsonObject {
    if (!user.enabled) throw disabledUser()
    if (user.status === 'UNCONFIRMED') throw cognitoError('UserNotConfirmedException', 'User is not confirmed.')
    const AuthenticationResult = beginSession(context, pool, user)
    return { ChallengeParameters: {}, AuthenticationResult }
  }

  /**
   * The user who signs in. A pool that hides which addresses exist invents a user for an unknown one; that user's
   * verifier is expensive and is made only when it is needed.
   */
  function findUser(pool: UserPool, name: string): { user?: User; owner: Owner; verifier: () => string } {
    const user = userByEmail(pool, name) ?? userByName(pool, name)
    const poolName = poolNameOf(pool)
    if (user) return { user, owner: { poolName, username: user.username }, verifier: () => user.verifier }
    if (!pool.settings.preventUserExistenceErrors) throw unknownUser()
    const owner = { poolName, username: decoyName(pool, name) }
    return { owner, verifier: () => makeVerifier(owner, randomBytes(16).toString('hex')) }
  }

  function beginChallenge(pool: UserPool, name: string, clientValue: string): JsonObject {
    const { owner, verifier } = findUser(pool, name)
    refuseBlocked(context, owner.username)
    const started = challenge(owner, verifier(), clientValue)
    if (!started) throw cognitoError('InvalidParameterException', 'SRP_A is malformed')
    const now = context.now().getTime()
    for (const [secret, { until }] of challenges) if (until < now) challenges.delete(secret)
    challenges.set(started.state.secretBlock, { ...started.state, until: now + CHALLENGE_LIFETIME_MS })
    const { username } = owner
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: { ...started.parameters, USER_ID_FOR_SRP: username, USERNAME: username },
    }
  }

  return {
    async InitiateAuth(request) {
      const { ClientId, AuthFlow, AuthParameters = {} } = read(InitiateRequest, request)
      const pool = clientPool(context, ClientId)
      const { USERNAME = '', PASSWORD = '', SRP_A = '' } = AuthParameters
      switch (AuthFlow) {
        case 'USER_SRP_AUTH':
          return beginChallenge(pool, USERNAME, SRP_A)
        case 'USER_PASSWORD_AUTH': {
          const { user } = findUser(pool, USERNAME)
          if (!user) throw wrongCredentials()
          verifyPassword(context, pool, user, PASSWORD)
          return finish(pool, user)
        }
        default:
          throw cognitoError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`)
      }
    },

    async RespondToAuthChallenge(request) {
      const { ClientId, ChallengeResponses: answers } = read(RespondRequest, request)
      const pool = clientPool(context, ClientId)
      const secretBlock = answers.PASSWORD_CLAIM_SECRET_BLOCK
      const asked = challenges.get(secretBlock)
      challenges.delete(secretBlock)
      if (!asked || asked.until < context.now().getTime() || asked.username !== answers.USERNAME)
        throw wrongCredentials()
      refuseBlocked(context, asked.username)
      const answer = { timestamp: answers.TIMESTAMP, signature: answers.PASSWORD_CLAIM_SIGNATURE }
      const user = userByName(pool, asked.username)
      if (!user || !isAnswered(asked, answer)) {
        context.passwordAttempts.count(asked.username, context.now())
        throw wrongCredentials()
      }
      context.passwordAttempts.reset(asked.username)
      return finish(pool, user)
    },

    async GetTokensFromRefreshToken(request) {
      const { ClientId, RefreshToken } = read(RefreshRequest, request)
      const pool = clientPool(context, ClientId)
      return { AuthenticationResult: refreshSession(context, pool, RefreshToken) }
    },

    async RevokeToken(request) {
      const { ClientId, Token } = read(RevokeRequest, request)
      endSession(context.store, clientPool(context, ClientId), Token)
      return {}
    },

    async GlobalSignOut(request) {
      const { user } = userOfAccessToken(context, read(SignOutRequest, request).AccessToken)
      user.sessions = []
      context.store.save()
      return {}
    },
  }
}

/** The username of an unknown address: the same each time, and in the format of a real one. */
function decoyName(pool: UserPool, name: string): string {
  const hash = createHash('sha256')
    .update(`${pool.id} ${pool.clientId} ${normalEmail(name)}`)
    .digest('hex')
  const [, ...parts] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? []
  const [first, second, third, fourth, fifth] = parts
  return `${first}-${second}-4${third}-a${fourth}-${fifth}`
}

import { browserStorage } from '../cache/browserStorage.ts'
import { fetchConfig } from '../requests/configQuery.ts'
import { forgetSession, TOKEN_PREFIX } from './forgetSession.ts'
import { currentSession, SESSION_PLACES } from './session.ts'
import { announceSessionEnded } from './sessionChannel.ts'
import { userPoolAddress } from './userPoolAddress.ts'

/** For how long leaving waits for the user pool: the tokens have left this browser at once. */
const REVOKE_TIMEOUT_MS = 5_000

/**
 * Signs out, at once and in every tab, and tells the user pool. Never fails: a pool that cannot be reached ends the
 * session by itself after a while.
 *
 * Without the provider's library: its own way keeps the tokens stored until the pool has answered, which somebody
 * else at the same machine might not wait for.
 */
export async function signOut(): Promise<void> {
  const session = currentSession()
  const tokens = refreshTokens()
  forgetSession()
  if (session.status === 'signed-in') announceSessionEnded(session.person.uid)
  await Promise.all(tokens.map(revoke))
}

type RefreshToken = { clientId: string; token: string }

/** `CognitoIdentityServiceProvider.<client>.<user>.refreshToken`; the name of a user may hold dots. */
function refreshTokens(): RefreshToken[] {
  return SESSION_PLACES.flatMap((place) => {
    const storage = browserStorage(place)
    return storage.names().flatMap((name) => {
      const [, clientId] = name.split('.')
      const isOne = name.startsWith(TOKEN_PREFIX) && name.endsWith('.refreshToken')
      const token = isOne ? storage.read(name) : null
      return clientId !== undefined && token !== null ? [{ clientId, token }] : []
    })
  })
}

async function revoke({ clientId, token }: RefreshToken): Promise<void> {
  const signal = AbortSignal.timeout(REVOKE_TIMEOUT_MS)
  try {
    await fetch(userPoolAddress(await fetchConfig(signal)), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ ClientId: clientId, Token: token }),
      // Also when the tab is closed right away.
      keepalive: true,
      signal,
    })
  } catch (error) {
    console.warn('The user pool was not told about the sign-out', error)
  }
}

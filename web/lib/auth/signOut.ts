import { browserStorage } from '../cache/browserStorage.ts'
import { fetchConfig, userPoolUrl } from '../requests/configQuery.ts'
import { currentSession, SESSION_STORAGES } from './session.ts'
import { broadcastSessionEnd, clearSession, TOKEN_PREFIX } from './storedSession.ts'

/** Timeout of a call. */
const POOL_TIMEOUT_MS = 5_000

/**
 * Signs out at once in all tabs, and revokes the tokens at the user pool. Never fails: tokens that cannot be revoked expire
 * by themselves.
 *
 * Does not use Amplify, which would keep the tokens stored until the pool has answered: on a shared machine the next
 * person could use them.
 */
export async function signOut(): Promise<void> {
  const session = currentSession()
  const tokens = refreshTokens()
  clearSession()
  if (session.status === 'signed-in') broadcastSessionEnd(session.person.uid)
  await Promise.all(tokens.map(revoke))
}

type RefreshToken = { clientId: string; token: string }

/** `CognitoIdentityServiceProvider.<client>.<user>.refreshToken`; user names may contain dots. */
function refreshTokens(): RefreshToken[] {
  return SESSION_STORAGES.flatMap((kind) => {
    const storage = browserStorage(kind)
    return storage.names().flatMap((name) => {
      const [, clientId] = name.split('.')
      const isRefreshToken = name.startsWith(TOKEN_PREFIX) && name.endsWith('.refreshToken')
      const token = isRefreshToken ? storage.read(name) : null
      return clientId !== undefined && token !== null ? [{ clientId, token }] : []
    })
  })
}

async function revoke({ clientId, token }: RefreshToken): Promise<void> {
  try {
    await callUserPool('RevokeToken', { ClientId: clientId, Token: token })
  } catch (error) {
    console.warn('Could not revoke the tokens at the user pool', error)
  }
}

/** Calls the user pool without Amplify. Sent even when the tab is closed right away. */
export async function callUserPool(action: 'RevokeToken' | 'GlobalSignOut', body: object): Promise<Response> {
  const signal = AbortSignal.timeout(POOL_TIMEOUT_MS)
  return fetch(userPoolUrl(await fetchConfig(signal)), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
    keepalive: true,
    signal,
  })
}

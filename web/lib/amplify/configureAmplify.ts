import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { WebConfig } from '../../../shared/api.ts'
import { loginPage } from '../../../shared/pages.ts'
import { fetchConfig } from '../requests/configQuery.ts'
import { AuthFailure } from '../session/AuthFailure.ts'
import { userPoolAddress } from '../session/userPoolAddress.ts'

// It warns of every address of a pool that is not AWS' own, which that of a local product never is.
ConsoleLogger.LOG_LEVEL = 'ERROR'

let configured: Promise<WebConfig> | undefined

/** Prepares the library, once. Throws the `Problem` of a configuration that cannot be read, which is not remembered. */
export function configureAmplify(): Promise<WebConfig> {
  if (configured) return configured
  const configuring = readAndConfigure()
  configured = configuring
  configuring.catch(() => {
    configured = undefined
  })
  return configuring
}

/**
 * Prepares the library for signing in with Google. As long as that lasts it takes the address of the page for an answer
 * of Google's. Throws `configuration-not-found` where Google is not set up.
 *
 * @returns what ends it
 */
export function configureGoogle(config: WebConfig): () => void {
  const { signInDomain } = config
  if (signInDomain === undefined) throw new AuthFailure('configuration-not-found')
  const callback = new URL(loginPage(), window.location.origin).href
  const oauth = {
    // The library adds the scheme.
    domain: new URL(signInDomain).host,
    scopes: ['openid', 'email', 'profile'],
    redirectSignIn: [callback],
    redirectSignOut: [callback],
    responseType: 'code' as const,
  }
  configure({ Cognito: { ...poolOf(config), loginWith: { oauth } } })
  return () => configure({ Cognito: poolOf(config) })
}

async function readAndConfigure(): Promise<WebConfig> {
  const config = await fetchConfig(new AbortController().signal)
  configure({ Cognito: poolOf(config) })
  return config
}

function poolOf(config: WebConfig) {
  return {
    userPoolId: config.userPoolId,
    userPoolClientId: config.userPoolClientId,
    userPoolEndpoint: userPoolAddress(config),
  }
}

type AuthConfig = Parameters<typeof cognitoUserPoolsTokenProvider.setAuthConfig>[0]

function configure(config: AuthConfig): void {
  cognitoUserPoolsTokenProvider.setAuthConfig(config)
  // The provider is handed over because otherwise each time tokens would be kept in local storage again.
  Amplify.configure({ Auth: config }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })
}

import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { WebConfig } from '../../../shared/api.ts'
import { loginPage } from '../../../shared/pages.ts'
import { fetchConfig, userPoolUrl } from '../requests/configQuery.ts'
import { AuthFailure } from './AuthFailure.ts'

// Otherwise it warns of every endpoint that is not AWS's own, such as the local product's.
ConsoleLogger.LOG_LEVEL = 'ERROR'

let configured: Promise<WebConfig> | undefined

/** Configures Amplify, once. Throws a `Problem` when the configuration cannot be loaded; the next call tries again. */
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
 * Configures Amplify for signing in with Google. While it is, Amplify reads the page's URL as an answer of Google. Throws
 * `configuration-not-found` where Google is not configured.
 *
 * @returns a function that reverts it
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
    userPoolEndpoint: userPoolUrl(config),
  }
}

type AuthConfig = Parameters<typeof cognitoUserPoolsTokenProvider.setAuthConfig>[0]

function configure(config: AuthConfig): void {
  cognitoUserPoolsTokenProvider.setAuthConfig(config)
  // Without the provider, each call would reset the token storage to local storage.
  Amplify.configure({ Auth: config }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })
}

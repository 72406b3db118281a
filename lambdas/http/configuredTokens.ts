import type { TokenEnvironment } from '../common/readEnvironment.ts'
import { type TokenVerifier, tokenVerifier } from './tokenVerifier.ts'

/** Verifies the tokens of the user pool that a function's environment names. */
export function configuredTokens(environment: TokenEnvironment): TokenVerifier {
  return tokenVerifier({
    region: environment.AWS_REGION,
    pool: environment.USER_POOL_ID,
    client: environment.USER_POOL_CLIENT_ID,
    endpoint: environment.AWS_ENDPOINT_URL,
  })
}

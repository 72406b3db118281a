import type { WebConfig } from '../../../shared/api.ts'

/** Where the user pool answers; an address with a path ends with a slash, so that everything behind it is the pool's. */
export function userPoolAddress({ region, userPoolEndpoint }: WebConfig): string {
  const address = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`
  return address.endsWith('/') ? address : `${address}/`
}

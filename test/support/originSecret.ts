import { ORIGIN_SECRET_HEADER } from '../../lambdas/http/requireOriginSecret.ts'

/** What functions of a test run expect of the CDN; the set-up of tests tells it to them. */
export const ORIGIN_SECRET = 'what-only-the-cdn-sends-to-a-function'

/** The header with which the CDN shows that a request came through it. */
export const FROM_CDN = { [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET }

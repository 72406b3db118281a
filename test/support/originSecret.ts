import { ORIGIN_SECRET_HEADER } from '../../lambdas/http/requireOriginSecret.ts'

/** The origin secret of test runs; `setup.ts` puts it into the environment. */
export const ORIGIN_SECRET = 'what-only-the-cdn-sends-to-a-function'

/** The header that proves that a request came through the CDN. */
export const FROM_CDN = { [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET }

import { ORIGIN_SECRET_HEADER } from '../../lambdas/http/requireOriginSecret.ts'

/** The origin secret of test runs, and its name; `setup.ts` answers functions that read it. */
export const ORIGIN_SECRET = 'what-only-the-cdn-sends-to-a-function'
export const ORIGIN_SECRET_NAME = 'origin'

/** The header that proves that a request came through the CDN. */
export const FROM_CDN = { [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET }

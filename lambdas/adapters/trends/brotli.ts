import { constants } from 'node:zlib'

/** How stored objects are compressed. Quality 5 fits a background run. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

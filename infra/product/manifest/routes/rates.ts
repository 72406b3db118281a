/**
 * More than the instances of `pages` can render, where they are limited: readers then get its 503, for which CloudFront
 * has the plain app, and not the 429 of API Gateway, for which it can have nothing.
 */
export const PAGES_PER_SECOND = 600
/** The same for all languages but English together: what the stage has room for beside all others. */
export const LANGUAGE_PAGES_PER_SECOND = 400

/**
 * Requests a second of the routes below each limit of an address (`ADDRESS_LIMITS`): so much more than ten addresses may send
 * that they leave room for all others.
 */
export const READS_PER_SECOND = 55
export const PERSONAL_PER_SECOND = 45
export const SELDOM_PER_SECOND = 12
/** Files that functions make. */
export const FILES_PER_SECOND = 17

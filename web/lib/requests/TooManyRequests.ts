/**
 * The cause of a problem when there were too many requests at that moment: API Gateway refuses them with an answer of its
 * own, which says nothing to readers.
 */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
}

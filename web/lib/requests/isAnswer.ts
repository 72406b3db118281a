/** Whether the site has answered what was asked: a server error counts as no answer, and so does a refusal because of too many requests. */
export function isAnswer({ status }: Response): boolean {
  return status < 500 && status !== 429
}

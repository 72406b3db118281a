let kept = ''

/** The address that was typed last, so that the way from one of these forms to another loses nothing. */
export function keptEmail(): string {
  return kept
}

/** Keeps an address until the page is loaded again. */
export function keepEmail(email: string): void {
  kept = email
}

declare const VERSION: string

/** A script that is only loaded when it is wanted. */
export function more(): string {
  return `more of ${VERSION}`
}

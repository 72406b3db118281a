/**
 * What a trigger of the user pool throws when somebody has caused too many requests or codes. The pool passes the text on inside
 * its own, and the web app reads it there.
 */

const WAIT = /too-many-(requests|codes); (\d+) seconds/

type TooMany = 'requests' | 'codes'

/** `("codes", 60)` → `"too-many-codes; 60 seconds"` */
export function tooMany(what: TooMany, seconds: number): `too-many-${TooMany}; ${number} seconds` {
  return `too-many-${what}; ${seconds} seconds`
}

/** Reads it from a message of the pool; undefined for any other. */
export function readTooMany(message: string): { what: TooMany; seconds: number } | undefined {
  const [, what, seconds] = WAIT.exec(message) ?? []
  return what === undefined ? undefined : { what: what === 'codes' ? what : 'requests', seconds: Number(seconds) }
}

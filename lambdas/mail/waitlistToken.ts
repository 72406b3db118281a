import { readSignedText, signText } from './signedText.ts'

/**
 * Signs the name of a waitlist entry (a salted hash, no address) with `keys.key('waitlist')`. The token is only sent to the
 * address of the entry, so its holder can read that mailbox.
 */
export const waitlistToken: (key: Buffer, entry: string) => string = signText

/** Verifies a token and returns the name of its entry; undefined when it is not ours. */
export function readWaitlistToken(key: Buffer, token: string): string | undefined {
  const entry = readSignedText(key, token)
  return entry?.length === ENTRY_LENGTH ? entry : undefined
}

const ENTRY_LENGTH = 43

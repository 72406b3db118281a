import { Problem } from '../../shared/problem.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import { readUnsubscribeToken, type Subscription } from '../mail/unsubscribeToken.ts'

/** What a link is of. Throws `unknown-token` for every text that is no token of ours. */
export async function knownToken(keys: Keys, token: string): Promise<Subscription> {
  const leaving = readUnsubscribeToken(await keys.key('leave'), token)
  if (!leaving) throw unknownToken()
  return leaving
}

export function unknownToken(): Problem {
  return new Problem('unknown-token', 'This link is not complete, or not one of ours.')
}

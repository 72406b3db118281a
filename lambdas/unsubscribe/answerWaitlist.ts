import { type WaitlistAnswer, WaitlistRequest } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import { type HttpAnswer, type HttpRequest, json, type SentBody } from '../http/httpHandler.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { readWaitlistToken } from '../mail/waitlistToken.ts'
import { unknownToken } from './knownToken.ts'

/**
 * Answers `POST /api/waitlist`: confirms a place on the waitlist, or gives it up; again is fine. Throws `unknown-token`
 * for what is no token of ours, and when a place is confirmed that was not kept (any longer).
 */
export function answerWaitlist({
  keys,
  waitlist,
}: {
  keys: Keys
  waitlist: Pick<Waitlist, 'confirm' | 'leave'>
}) {
  return async ({ now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const read = WaitlistRequest.safeParse(readJsonBody(sent))
    if (!read.success) throw new Problem('bad-request', 'Please say whether to confirm or to leave.')
    const { token, action } = read.data
    const entry = readWaitlistToken(await keys.key('waitlist'), token)
    if (entry === undefined) throw unknownToken()
    switch (action) {
      case 'confirm':
        if (!(await waitlist.confirm(entry, now))) throw unknownToken()
        return answer('confirmed')
      case 'leave':
        await waitlist.leave(entry)
        return answer('left')
    }
  }
}

function answer(state: WaitlistAnswer['state']): HttpAnswer {
  const value: WaitlistAnswer = { state }
  return json(value, 0)
}

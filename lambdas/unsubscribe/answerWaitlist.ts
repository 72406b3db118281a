import { type WaitlistAnswer, WaitlistRequest } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import { bothKeys, type Keys } from '../adapters/secrets/keys.ts'
import type { HttpRequest, SentBody } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { readWaitlistToken } from '../mail/waitlistToken.ts'
import { unknownToken } from './subscription.ts'

/**
 * Answers `POST /api/waitlist`: confirms or deletes an entry of the waitlist. Idempotent. Throws `unknown-token` for an
 * invalid token, and when the entry to confirm has expired or was deleted.
 */
export function answerWaitlist({ keys, waitlist }: { keys: Keys; waitlist: Waitlist }) {
  return async ({ now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const read = WaitlistRequest.safeParse(readJsonBody(sent))
    if (!read.success) throw new Problem('bad-request', 'Please say whether to confirm or to leave.')
    const { token, action } = read.data
    const entry = (await bothKeys(keys, 'waitlist')).flatMap((key) => readWaitlistToken(key, token) ?? [])[0]
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

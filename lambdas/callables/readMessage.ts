import * as z from 'zod/mini'
import { FunctionFailure } from '../../shared/answers/callables.ts'
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactMessage,
  contactProblems,
} from '../../shared/people/contactMessage.ts'
import { cleanText } from '../../shared/text/cleanText.ts'

const Sent = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() })

/** The message that was sent, fit to be shown; throws `invalid-argument` when it cannot be sent (specification 5). */
export function readMessage(data: unknown): ContactMessage {
  const sent = Sent.safeParse(data).data
  if (!sent) throw new FunctionFailure('invalid-argument', `A message has ${CONTACT_FIELDS.join(', ')}.`)
  const message = cleanMessage(sent)
  // What is left when everything invisible is gone has to be a message as well.
  const wrong = new Map([...contactProblems(sent), ...contactProblems(message)])
  if (wrong.size > 0)
    throw new FunctionFailure(
      'invalid-argument',
      `Please check these fields: ${[...wrong.keys()].join(', ')}.`,
    )
  return message
}

/** Without control, bidi or invisible characters; the message alone keeps its lines. */
function cleanMessage({ name, email, subject, message }: ContactMessage): ContactMessage {
  return {
    name: cleanText(name),
    email: email.trim(),
    subject: cleanText(subject),
    message: message
      .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
      .map((line) => cleanText(line, CONTACT_LIMITS.message))
      .join('\n')
      .trim(),
  }
}

import { UnsubscribeRequest, type UnsubscribeScope } from '../../shared/people/unsubscribe.ts'
import { Problem } from '../../shared/problem.ts'
import type { SentBody } from '../http/httpHandler.ts'
import { readJsonBody } from '../http/readJsonBody.ts'

/** What somebody wants to leave, as far as it was asked. */
export type UnsubscribeOrder = {
  token: string
  /** How much of it, when the page says so; a mail program leaves what the token is of. */
  scope: UnsubscribeScope | undefined
  /** It is a form that a mail program or a browser without scripts sent. */
  isForm: boolean
}

/** Mail programs send some 150 bytes at most, in the longer of the two ways. */
const MAX_FORM_BYTES = 4 * 1024

/** The forms that mail programs may send (RFC 8058, 3.2). */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Reads a request to leave: the one field that mail programs send to the address of a mail, or JSON of the page. What
 * the address says is never replaced by what was sent with it.
 */
export async function readUnsubscribeRequest(
  ofAddress: string | undefined,
  sent: SentBody,
): Promise<UnsubscribeOrder> {
  if (FORM.test(sent.type)) {
    await requireOneClick(sent)
    return { token: ofAddress ?? '', scope: undefined, isForm: true }
  }
  const read = UnsubscribeRequest.safeParse(readJsonBody(sent))
  if (!read.success) throw new Problem('bad-request', 'Please say what should end.')
  const { token = ofAddress ?? '', scope } = read.data
  if (read.data.token === undefined && scope === undefined)
    throw new Problem('bad-request', 'Please say what should end.')
  if (ofAddress !== undefined && token !== ofAddress)
    throw new Problem('bad-request', 'The address and the body are about different links.')
  return { token, scope, isForm: false }
}

async function requireOneClick(sent: SentBody): Promise<void> {
  if (sent.bytes.length > MAX_FORM_BYTES)
    throw new Problem('too-large', 'At most 4 KB of a form are read here.')
  const form = await readForm(sent)
  if (form?.get('List-Unsubscribe') !== 'One-Click')
    throw new Problem('bad-request', 'The form must say List-Unsubscribe=One-Click.')
}

/** Undefined for what is no form, whatever it calls itself. */
async function readForm({ type, bytes }: SentBody): Promise<FormData | undefined> {
  try {
    return await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

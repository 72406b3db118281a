import type { FunctionName } from '../manifest/functions.ts'
import type { Mailbox } from './aws/mail/Mailbox.ts'
import { MAILBOX_PAGE_POLICY, mailboxPage } from './aws/mail/mailboxPage.ts'
import { FunctionFailure, type InvokeFunction } from './LocalFunctions.ts'
import { errorAnswer, isRead, jsonAnswer, type LocalAnswer, methodNotAllowed } from './respond.ts'

/** The functions that can be invoked by hand. */
type Functions = { has(name: string): name is FunctionName; invoke: InvokeFunction }

/** Answers the calls below `/__local`, which only the local product has. */
export function localCalls(functions: Functions, mailbox: Mailbox) {
  return async (request: { method: string; path: string; accept: string; body: string }): Promise<LocalAnswer> => {
    const { method, path } = request
    if (path === '/__local/mailbox') return mailboxCall(mailbox, request)
    const name = /^\/__local\/invoke\/([\w-]+)$/.exec(path)?.[1]
    if (name === undefined) return errorAnswer(404, 'not-found', 'There is nothing at this address.')
    if (method !== 'POST') return methodNotAllowed('POST')
    return invokeCall(functions, name, request.body)
  }
}

async function mailboxCall(
  mailbox: Mailbox,
  { method, accept }: { method: string; accept: string },
): Promise<LocalAnswer> {
  if (method === 'DELETE') {
    mailbox.clear()
    return jsonAnswer({ messages: [] })
  }
  if (!isRead(method)) return methodNotAllowed('GET', 'HEAD', 'DELETE')
  const messages = await mailbox.list()
  if (!accept.includes('text/html')) return jsonAnswer({ messages })
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': MAILBOX_PAGE_POLICY,
    },
    body: mailboxPage(messages),
  }
}

async function invokeCall(functions: Functions, name: string, body: string): Promise<LocalAnswer> {
  if (!functions.has(name)) return failed(404, 'UnknownFunction', `There is no function "${name}".`)
  let event: unknown
  try {
    event = body.trim() === '' ? {} : JSON.parse(body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return failed(400, 'InvalidEvent', 'The event is not JSON.')
  }
  try {
    return jsonAnswer({ result: (await functions.invoke(name, event)) ?? null })
  } catch (error) {
    if (!(error instanceof FunctionFailure)) throw error
    return failed(500, error.name, error.message)
  }
}

function failed(status: number, name: string, message: string): LocalAnswer {
  return jsonAnswer({ error: { name, message } }, status)
}

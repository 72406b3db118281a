import type { FunctionName } from '../product/manifest/functions.ts'
import { localPagePolicy } from '../standins/localPage.ts'
import type { Mailbox } from '../standins/mail/Mailbox.ts'
import { mailboxPage } from '../standins/mail/mailboxPage.ts'
import type { QueueInspector } from '../standins/queues/queueService.ts'
import { queuesPage } from '../standins/queues/queuesPage.ts'
import { FunctionFailure, type InvokeFunction } from './LocalFunctions.ts'
import { errorAnswer, isRead, jsonAnswer, type LocalAnswer, methodNotAllowed } from './respond.ts'

/** The functions that can be invoked by hand. */
type Functions = { has(name: string): name is FunctionName; invoke: InvokeFunction }

/** The queues, and which of them are of what failed. */
type Queues = QueueInspector & { holdsFailed(name: string): boolean }

type LocalCall = { method: string; path: string; accept: string; body: string }

/** Answers the calls below `/__local`, which only the local product has. */
export function localCalls(functions: Functions, mailbox: Mailbox, queues: Queues) {
  return async (request: LocalCall): Promise<LocalAnswer> => {
    const { method, path } = request
    if (path === '/__local/mailbox') return mailboxCall(mailbox, request)
    if (path === '/__local/queues') return queuesCall(queues, request)
    const dead = /^\/__local\/queues\/([\w-]+)\/replay$/.exec(path)?.[1]
    if (dead !== undefined) return replayCall(queues, dead, request)
    const name = /^\/__local\/invoke\/([\w-]+)$/.exec(path)?.[1]
    if (name === undefined) return errorAnswer(404, 'not-found', 'There is nothing at this address.')
    if (method !== 'POST') return methodNotAllowed('POST')
    return invokeCall(functions, name, request.body)
  }
}

async function mailboxCall(mailbox: Mailbox, { method, accept }: LocalCall): Promise<LocalAnswer> {
  if (method === 'DELETE') {
    mailbox.clear()
    return jsonAnswer({ messages: [] })
  }
  if (!isRead(method)) return methodNotAllowed('GET', 'HEAD', 'DELETE')
  const messages = await mailbox.list()
  if (!accept.includes('text/html')) return jsonAnswer({ messages })
  return pageAnswer(mailboxPage(messages), localPagePolicy("'none'"))
}

function queuesCall(queues: Queues, { method, accept }: LocalCall): LocalAnswer {
  if (!isRead(method)) return methodNotAllowed('GET', 'HEAD')
  const contents = queues.contents()
  if (!accept.includes('text/html')) return jsonAnswer({ queues: contents })
  return pageAnswer(queuesPage(contents, queues.holdsFailed), localPagePolicy("'self'"))
}

/** Moves what failed back to the queues where it came from. A form leads back to the page. */
function replayCall(queues: Queues, name: string, { method, accept }: LocalCall): LocalAnswer {
  if (method !== 'POST') return methodNotAllowed('POST')
  if (!queues.contents().some((queue) => queue.name === name))
    return failed(404, 'UnknownQueue', `There is no queue "${name}".`)
  const moved = queues.moveBack(name)
  if (!accept.includes('text/html')) return jsonAnswer({ moved })
  return { status: 303, headers: { location: '/__local/queues', 'cache-control': 'no-store' }, body: '' }
}

function pageAnswer(body: string, policy: string): LocalAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
    body,
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

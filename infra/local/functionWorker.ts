import { parentPort, workerData } from 'node:worker_threads'
import type { Invocation } from './LocalFunctions.ts'

/** Runs in a worker thread: loads a bundle as Lambda does and answers invocations, one message each way. */
type Handler = (event: unknown, context: unknown) => Promise<unknown>

const { bundle } = workerData as { bundle: string }
const { handler } = (await import(bundle)) as { handler: Handler }

parentPort?.on('message', async ({ id, event, context, deadline }: Invocation) => {
  // Functions cannot be sent to a worker, so this one is made here.
  const getRemainingTimeInMillis = () => Math.max(0, deadline - Date.now())
  try {
    parentPort?.postMessage({ id, result: await handler(event, { ...context, getRemainingTimeInMillis }) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
parentPort?.postMessage('ready')

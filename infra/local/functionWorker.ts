import { parentPort, workerData } from 'node:worker_threads'

/** Inside a worker: loads a bundle as Lambda would and answers its invocations, one message each way. */
type Invocation = { id: number; event: unknown; context: unknown }
type Handler = (event: unknown, context: unknown) => Promise<unknown>

const { bundle } = workerData as { bundle: string }
const { handler } = (await import(bundle)) as { handler: Handler }

parentPort?.on('message', async ({ id, event, context }: Invocation) => {
  try {
    parentPort?.postMessage({ id, result: await handler(event, context) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
parentPort?.postMessage('ready')

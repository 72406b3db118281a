import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FunctionName } from '../product/manifest/functions.ts'
import type { LocalFunction } from './localProduct.ts'

/** An error that a function threw, or why it did not answer, as Lambda reports it. */
export class FunctionFailure extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** Invokes a function with an event; throws what the function throws. */
export type InvokeFunction = (name: FunctionName, event: unknown) => Promise<unknown>

/** The message that starts an invocation in a worker. */
export type Invocation = {
  id: number
  event: unknown
  context: { functionName: string; awsRequestId: string }
  /** When its timeout ends, in milliseconds since 1970. */
  deadline: number
}

type Pending = { resolve: (result: unknown) => void; reject: (failure: FunctionFailure) => void }

type Running = {
  worker: Worker
  pending: Map<number, Pending>
  /** Stops the worker when nobody invokes its function for long. */
  idle?: NodeJS.Timeout
}

/** How long the worker of a function waits for another invocation, in milliseconds: all functions at once are a gigabyte. */
const IDLE_MS = 60_000

/** What each worker may allocate before it collects garbage, in MB. Node's default suits a process that has the machine for itself. */
const YOUNG_MB = 8

/**
 * Runs the product's functions on this machine: each from its deployed bundle, in a worker thread with the environment
 * and memory it has on AWS, stopped at its timeout and, as there, when nobody invokes it for some time.
 */
export class LocalFunctions<Name extends string = FunctionName> {
  readonly #functions: Map<Name, LocalFunction>
  readonly #bundle: (name: Name) => string
  readonly #variables: (name: Name) => Record<string, string>
  readonly #onLine: (name: Name, line: string) => void
  readonly #running = new Map<Name, Running>()
  #invocations = 0

  constructor(options: {
    functions: Map<NoInfer<Name>, LocalFunction>
    /** The path of a function's bundle. */
    bundle: (name: NoInfer<Name>) => string
    /** The variables that Lambda adds to a function's environment. */
    variables: (name: NoInfer<Name>) => Record<string, string>
    /** Called with every line that a function writes. */
    onLine: (name: NoInfer<Name>, line: string) => void
  }) {
    this.#functions = options.functions
    this.#bundle = options.bundle
    this.#variables = options.variables
    this.#onLine = options.onLine
  }

  has(name: string): name is Name {
    return this.#functions.has(name as Name)
  }

  /** Invokes a function and returns its answer; throws a `FunctionFailure` when it throws, crashes or times out. */
  invoke(name: Name, event: unknown): Promise<unknown> {
    const settings = this.#functions.get(name)
    if (!settings) throw new FunctionFailure('UnknownFunction', `There is no function "${name}".`)
    const running = this.#start(name, settings)
    clearTimeout(running.idle)
    const id = ++this.#invocations
    return new Promise((resolve, reject) => {
      const timeoutMs = settings.timeoutSeconds * 1000
      const timer = setTimeout(() => {
        // What is invoked meanwhile gets a new worker, as on AWS.
        this.#stop(name, running)
        reject(new FunctionFailure('TimedOut', `${name} did not finish within ${settings.timeoutSeconds} seconds.`))
      }, timeoutMs)
      const settle =
        <Value>(callback: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer)
          running.pending.delete(id)
          if (running.pending.size === 0) running.idle = setTimeout(() => this.#stop(name, running), IDLE_MS).unref()
          callback(value)
        }
      running.pending.set(id, { resolve: settle(resolve), reject: settle(reject) })
      running.worker.postMessage({
        id,
        event,
        context: { functionName: name, awsRequestId: String(id) },
        deadline: Date.now() + timeoutMs,
      } satisfies Invocation)
    })
  }

  /** Stops every function. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ worker }) => worker.terminate()))
  }

  #start(name: Name, settings: LocalFunction): Running {
    const known = this.#running.get(name)
    if (known) return known
    const worker = new Worker(new URL('./functionWorker.ts', import.meta.url), {
      workerData: { bundle: pathToFileURL(this.#bundle(name)).href },
      env: { ...this.#variables(name), ...settings.environment },
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      stdout: true,
      stderr: true,
    })
    const running: Running = { worker, pending: new Map() }
    this.#running.set(name, running)
    for (const stream of [worker.stdout, worker.stderr])
      createInterface({ input: stream }).on('line', (line) => this.#onLine(name, line))
    worker.on('message', (message: Message) => settleMessage(running, message))
    worker.on('error', (error) => this.#failAll(name, running, 'FunctionCrashed', error.message))
    worker.on('exit', () => this.#failAll(name, running, 'FunctionStopped', `${name} was stopped.`))
    return running
  }

  #stop(name: Name, running: Running): void {
    this.#forget(name, running)
    void running.worker.terminate()
  }

  #forget(name: Name, running: Running): void {
    if (this.#running.get(name) === running) this.#running.delete(name)
  }

  #failAll(name: Name, running: Running, kind: string, message: string): void {
    this.#forget(name, running)
    for (const { reject } of [...running.pending.values()]) reject(new FunctionFailure(kind, message))
  }
}

type Message = 'ready' | { id: number; result?: unknown; error?: { name: string; message: string } }

function settleMessage(running: Running, message: Message): void {
  if (message === 'ready') return
  const pending = running.pending.get(message.id)
  if (message.error) pending?.reject(new FunctionFailure(message.error.name, message.error.message))
  else pending?.resolve(message.result)
}

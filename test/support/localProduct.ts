import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running `npm start`, without npm. */
export type StartedProduct = {
  url: string
  /** Its process. */
  pid: number
  /** Everything it has written so far. */
  output: () => string
  /** Sends a signal and answers the exit code, or the signal it died of. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>
}

/** Starts the local product as a process of its own and waits until it is ready, or has given up. */
export async function startLocalProduct(settings: Record<string, string>): Promise<StartedProduct> {
  const { child, output, ended } = spawnProduct(settings)
  const url = await waitFor(child, output, /Uptick is ready: (http:\/\/127\.0\.0\.1:\d+)/)
  const { pid } = child
  if (pid === undefined) throw new Error('The product has no process.')
  return {
    url,
    pid,
    output,
    stop(signal = 'SIGINT') {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts the local product without waiting for it. */
export function spawnProduct(settings: Record<string, string>): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | NodeJS.Signals | null>
} {
  let text = ''
  const { PORT: _, UPTICK_DATA: __, ...environment } = process.env
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    // One collection is enough for most tests.
    env: {
      ...environment,
      PORT: '0',
      TRENDS_SOURCE: 'sample',
      EARLIER_COLLECTIONS: 'off',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      ...settings,
    },
    // By the channel it notices that this process has ended, even by a crash.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part
    })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  return { child, output: () => text, ended }
}

/** Waits until the product has written something; answers its first group. */
export function waitFor(child: ChildProcess, output: () => string, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(output())
      if (found) resolve(found[1] ?? found[0])
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('close', () => reject(new Error(`The product ended without ${pattern}:\n${output()}`)))
    look()
  })
}

/** A new folder for a copy's data, and what removes it. */
export function dataFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-product-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { LocalFunctions } from '../../../infra/local/LocalFunctions.ts'
import { slowTest } from '../../support/slowTest.ts'

let folder: string
let functions: LocalFunctions
let lines: string[]

/** Deploys code as the function `trends`. */
function run(code: string, timeoutSeconds = 10): void {
  writeFileSync(join(folder, 'index.mjs'), code)
  const settings = { environment: { TABLE: 'uptick-trends' }, timeoutSeconds, memoryMb: 128, grants: [] }
  functions = new LocalFunctions({
    functions: new Map([['trends', settings]]),
    bundle: () => join(folder, 'index.mjs'),
    variables: (name) => ({ AWS_ACCESS_KEY_ID: name }),
    onLine: (_, line) => lines.push(line),
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uptick-functions-'))
  lines = []
})
afterEach(async () => {
  vi.useRealTimers()
  await functions.stop()
  rmSync(folder, { recursive: true })
})

describe('a local function', () => {
  test('receives the event and returns an answer', async () => {
    run('export const handler = async (event) => ({ twice: event.value * 2 })')
    expect(await functions.invoke('trends', { value: 21 })).toEqual({ twice: 42 })
  })

  test('has only the environment variables that Lambda would set', async () => {
    run('export const handler = async () => process.env')
    const seen = await functions.invoke('trends', {})
    expect(seen).toEqual({ AWS_ACCESS_KEY_ID: 'trends', TABLE: 'uptick-trends' })
  })

  test('can read its remaining time', async () => {
    run('export const handler = async (_, context) => [context.functionName, context.getRemainingTimeInMillis()]', 10)
    const [name, left] = z.tuple([z.string(), z.number()]).parse(await functions.invoke('trends', {}))
    expect(name).toBe('trends')
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(10_000)
  })

  test('stays loaded between invocations', async () => {
    run('let calls = 0; export const handler = async () => ++calls')
    expect(await functions.invoke('trends', {})).toBe(1)
    expect(await functions.invoke('trends', {})).toBe(2)
  })

  test('is stopped when nobody has invoked it for a minute, and starts again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    run('let calls = 0; export const handler = async () => ++calls')
    await functions.invoke('trends', {})
    vi.advanceTimersByTime(59_999)
    expect(await functions.invoke('trends', {})).toBe(2)
    vi.advanceTimersByTime(59_999)
    expect(await functions.invoke('trends', {})).toBe(3)
    vi.advanceTimersByTime(60_000)
    expect(await functions.invoke('trends', {})).toBe(1)
  })

  test('reports the lines it logs', async () => {
    run('export const handler = async () => { console.log("hello"); await new Promise(setImmediate) }')
    await functions.invoke('trends', {})
    await expect.poll(() => lines).toEqual(['hello'])
  })
})

describe('a failing function', () => {
  test('that throws is reported with the name of its error', async () => {
    run('export const handler = async () => { throw new TypeError("no such thing") }')
    await expect(functions.invoke('trends', {})).rejects.toMatchObject({
      name: 'TypeError',
      message: 'no such thing',
    })
  })

  test('that exits fails its invocations and restarts at the next one', async () => {
    run('export const handler = async (event) => event.die ? process.exit(1) : "alive"')
    await expect(functions.invoke('trends', { die: true })).rejects.toMatchObject({ name: 'FunctionStopped' })
    expect(await functions.invoke('trends', {})).toBe('alive')
  })

  slowTest('that times out is ended, and the next invocation gets another worker', async () => {
    const code = `
      import { createServer } from 'node:net'
      let calls = 0
      export const handler = async ({ hang }) => {
        calls += 1
        if (!hang) return calls
        createServer(() => {}).listen(0, '127.0.0.1', function () { console.log('listens on ' + this.address().port) })
        return new Promise(() => {})
      }`
    run(code, 5)
    const hanging = expect(functions.invoke('trends', { hang: true })).rejects.toMatchObject({ name: 'TimedOut' })
    await expect.poll(() => lines.join()).toMatch(/listens on \d+/)
    const port = Number(/listens on (\d+)/.exec(lines.join())?.[1])
    const ended = once(connect({ host: '127.0.0.1', port }), 'close')
    await hanging
    expect(await functions.invoke('trends', {})).toBe(1)
    await ended
  })

  test('that cannot be loaded reports the reason', async () => {
    run('throw new Error("not configured")')
    await expect(functions.invoke('trends', {})).rejects.toMatchObject({
      name: 'FunctionCrashed',
      message: 'not configured',
    })
  })
})

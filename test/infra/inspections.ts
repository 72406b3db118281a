import { execFile } from 'node:child_process'
import { type CheckResult, inspect } from '../../infra/smoke/inspect.ts'
import type { Inspection } from '../../infra/smoke/Site.ts'
import { startTamperingProxy, type Tamper } from '../support/tamperingProxy.ts'

/** Inspects a product through a proxy that tampers with its answers. */
export async function inspectThrough(
  productUrl: string,
  tamper: Tamper,
  about: Partial<Inspection> = {},
): Promise<CheckResult[]> {
  const proxy = await startTamperingProxy(productUrl, tamper)
  try {
    return await inspect({ url: proxy.url, now: Date.now(), ...about })
  } finally {
    await proxy.stop()
  }
}

/** Changes the answer to one request, which is named like `GET /about`. */
export function changing(
  wanted: string,
  change: (answer: Parameters<Tamper>[1]) => Partial<Parameters<Tamper>[1]>,
): Tamper {
  return (asked, answer) => (asked === wanted ? { ...answer, ...change(answer) } : undefined)
}

/** The checks that failed. */
export function wrongIn(results: readonly CheckResult[]): { claim: string; problems: string[] }[] {
  return results.flatMap(({ claim, outcome }) =>
    outcome === 'left-out' || outcome.length === 0 ? [] : [{ claim, problems: outcome }],
  )
}

/** Runs the command; returns its exit code and its output. */
export function smoke(...args: string[]): Promise<{ code: number | string | undefined; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/smoke/smoke.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? undefined) : 0, output: stdout + stderr }),
    )
  })
}

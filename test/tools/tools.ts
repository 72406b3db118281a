import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const TOOL = fileURLToPath(new URL('./tool.mjs', import.meta.url))
/** A report of Lighthouse has some megabytes. */
const MAX_BYTES = 64 * 1024 * 1024

const Load = z.object({ errors: z.number(), non2xx: z.number() })

type LoadOptions = {
  url: string
  connections: number
  /** In seconds. */
  duration: number
  /** Requests a second of all connections together. */
  overallRate: number
  requests: { path: string; headers: Record<string, string> }[]
}

/** Asks a server again and again, in a process of its own (autocannon). Counts errors, and other statuses than 2xx. */
export async function putLoad(options: LoadOptions) {
  return Load.parse(await runTool('autocannon', options))
}

const View = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
})

/** Opens a page as a slow phone does, in the browser with this debugging port (Lighthouse). */
export async function viewPage(url: string, port: number, categories: readonly string[]) {
  const flags = { port, logLevel: 'error', onlyCategories: categories }
  return View.parse(await runTool('lighthouse', { url, flags }))
}

async function runTool(name: 'autocannon' | 'lighthouse', options: unknown): Promise<unknown> {
  const given = [TOOL, name, JSON.stringify(options)]
  const { stdout } = await promisify(execFile)(process.execPath, given, { maxBuffer: MAX_BYTES })
  return JSON.parse(stdout)
}

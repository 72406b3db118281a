import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The JSON that a process prints, without the log and the metrics of its runs. */
export async function printed(node: string[], variables: Record<string, string> = {}): Promise<unknown> {
  const silent = { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' }
  const env = { PATH: process.env.PATH, ...silent, ...variables }
  const { stdout } = await promisify(execFile)(process.execPath, node, { env })
  return JSON.parse(stdout)
}

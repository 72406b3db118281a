import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { SILENT } from './part.ts'

/** What a script prints as JSON: `printed(['test/bench/digestUnits.ts'])`. */
export async function printed<Figures>(node: string[], variables: Record<string, string> = {}): Promise<Figures> {
  const env = { PATH: process.env.PATH, ...SILENT, ...variables }
  const { stdout } = await promisify(execFile)(process.execPath, node, { env })
  return JSON.parse(stdout)
}

/** A script as one file, as functions are deployed: compiling the sources would take more memory than what is measured. */
export async function bundled(entry: string): Promise<string> {
  const outfile = `dist/bench/${basename(entry, '.ts')}.mjs`
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'silent',
  })
  return outfile
}

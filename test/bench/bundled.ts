import { basename } from 'node:path'
import { build } from 'esbuild'

/** A process as one file, as functions are deployed: compiling the sources would take more memory than what is measured. */
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

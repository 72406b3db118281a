import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { EOL, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bundleLambdas } from '../../../infra/build/bundleLambdas.ts'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { BuildProblem } from '../../../infra/product/settings/BuildProblem.ts'
import { slowTest } from '../../support/slowTest.ts'

const ANSWER = 'export const handler = async (): Promise<number> => 42\n'
const projects: string[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const project of projects.splice(0)) rmSync(project, { recursive: true })
})

describe('a build of the functions', () => {
  test('has a folder for each function with only the deployed files', async () => {
    const project = await aBuild()
    expect(readdirSync(join(project, 'dist/lambdas')).sort()).toEqual(Object.keys(FUNCTIONS).sort())
    for (const name of Object.keys(FUNCTIONS))
      expect(readdirSync(join(project, 'dist/lambdas', name)).sort()).toEqual(['index.mjs', 'index.mjs.map'])
  })

  test('runs the handler of a function', async () => {
    const project = await aBuild()
    const { handler } = await import(join(project, 'dist/lambdas/timestamp/index.mjs'))
    expect(await handler()).toBe(42)
  })

  test('reports the size of each function, and writes its metafile', async () => {
    const project = aProject()
    const bundles = await bundleLambdas('dist/lambdas', project)
    const file = readFileSync(join(project, 'dist/lambdas/ingest/index.mjs'))
    expect(bundles).toContainEqual({ name: 'ingest', bytes: file.length })
    const meta = JSON.parse(readFileSync(join(project, 'dist/meta/ingest.json'), 'utf8'))
    const outputs: { inputs: object }[] = Object.values(meta.outputs)
    expect(outputs.flatMap(({ inputs }) => Object.keys(inputs))).toEqual(['lambdas/ingest/handler.ts'])
  })

  test('is the same to the byte in any folder', async () => {
    const [one, other] = [aProject(), aProject()]
    await bundleLambdas('dist/lambdas', one)
    await bundleLambdas('dist/lambdas', other)
    for (const file of ['index.mjs', 'index.mjs.map'])
      expect(readFileSync(join(other, 'dist/lambdas/search', file), 'utf8')).toBe(
        readFileSync(join(one, 'dist/lambdas/search', file), 'utf8'),
      )
  })

  test('has no source text in its source map', async () => {
    const project = await aBuild()
    const map = JSON.parse(readFileSync(join(project, 'dist/lambdas/trends/index.mjs.map'), 'utf8'))
    expect(map.sources).toEqual(['../../../lambdas/trends/handler.ts'])
    expect(map).not.toHaveProperty('sourcesContent')
  })

  test('removes a function that no longer exists', async () => {
    const project = aProject()
    write(project, 'dist/lambdas/retired/index.mjs', '')
    await bundleLambdas('dist/lambdas', project)
    expect(readdirSync(join(project, 'dist/lambdas'))).not.toContain('retired')
  })

  test('resolves built-in modules that CommonJS packages require', async () => {
    const project = aProject({
      search: `import old from './old.cjs'\nexport const handler = async () => old`,
    })
    const parts = `require('node:os').EOL, require('path/posix').sep, typeof require('http').Agent`
    write(project, 'lambdas/search/old.cjs', `module.exports = [${parts}]`)
    await bundleLambdas('dist/lambdas', project)
    const { handler } = await import(join(project, 'dist/lambdas/search/index.mjs'))
    expect(await handler()).toEqual([EOL, '/', 'function'])
  })

  test('resolves the names of a built-in module that is imported later', async () => {
    const project = await aBuild({
      search: `export const handler = async () => { const { EOL } = await import('node:os'); return EOL }`,
    })
    const { handler } = await import(join(project, 'dist/lambdas/search/index.mjs'))
    expect(await handler()).toBe(EOL)
  })

  test('has the WebAssembly of the shaper where the shaper reads it', async () => {
    const project = aProject({
      images: `export const handler = async () => typeof (await import('harfbuzzjs')).versionString()`,
    })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    await bundleLambdas('dist/lambdas', project, undefined, ['images'])
    const { handler } = await import(join(project, 'dist/lambdas/images/index.mjs'))
    expect(await handler()).toBe('string')
  })

  test('loads only the built-in modules that it uses, and no other with them', async () => {
    const project = await aBuild({
      search: `
        import { createHash } from 'node:crypto'
        import fs, { existsSync } from 'node:fs'
        import * as http from 'node:http'
        export const handler = async () => {
          const { METHODS } = await import('node:http')
          return [existsSync('/'), fs.existsSync('/'), http.STATUS_CODES[404], METHODS.includes('GET'), createHash('md5').update('').digest('hex').length]
        }
      `,
    })
    const bundle = join(project, 'dist/lambdas/search/index.mjs')
    const script = `const { handler } = await import(${JSON.stringify(bundle)})
      const answer = await handler()
      const loaded = process.moduleLoadList.filter((name) => /webcrypto|undici|fs.promises|zlib/.test(name))
      console.log(JSON.stringify([answer, loaded]))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual([[true, true, 'Not Found', true, 32], []])
  })

  test('parses what is imported later only then', async () => {
    const project = aProject({
      search: `export const handler = async () => (await import('./rare.ts')).text`,
    })
    write(project, 'lambdas/search/rare.ts', `export const text = 'rarely needed'`)
    await bundleLambdas('dist/lambdas', project)
    const bundle = join(project, 'dist/lambdas/search/index.mjs')
    expect(readFileSync(bundle, 'utf8')).not.toContain('rarely needed')
    expect(await (await import(bundle)).handler()).toBe('rarely needed')
  })

  test('leaves out only what says that it is for browsers, and fails with its name where a server reaches that', async () => {
    const project = aProject({
      pages: `
        import { both, touched } from '../../web/App.ts'
        export const handler = async () => [(await both()).name, await touched().catch(({ message }) => message)]
      `,
    })
    write(
      project,
      'web/App.ts',
      `import { browserOnly } from './browserOnly.ts'
       export const both = () => import('./both.ts')
       export const touched = () => browserOnly(() => import('./touched.ts'))`,
    )
    write(project, 'web/browserOnly.ts', readFileSync('web/lib/startup/browserOnly.ts', 'utf8'))
    write(project, 'web/both.ts', `export const name = 'of both'`)
    write(project, 'web/touched.ts', `export const name = 'of browsers alone'`)
    await bundleLambdas('dist/lambdas', project, undefined, ['pages'])
    const { handler } = await import(join(project, 'dist/lambdas/pages/index.mjs'))
    expect(await handler()).toEqual(['of both', expect.stringContaining('touched.ts is for browsers only')])
    const files = readdirSync(join(project, 'dist/lambdas/pages')).map((file) =>
      readFileSync(join(project, 'dist/lambdas/pages', file), 'utf8'),
    )
    expect(files.join()).not.toContain('of browsers alone')
  })

  test('reads credentials only from the environment', async () => {
    const project = aProject({
      trends: `
        import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
        const client = new DynamoDBClient({ region: 'eu-north-1' })
        export const handler = () => client.config.credentials()
      `,
    })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    await bundleLambdas('dist/lambdas', project)
    const file = join(project, 'dist/lambdas/trends/index.mjs')
    expect(readFileSync(file, 'utf8')).not.toMatch(/AWS_CONTAINER_CREDENTIALS|sso_session|node:http2/)

    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKEXAMPLE')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    const { handler } = await import(file)
    expect(await handler()).toMatchObject({ accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' })
  })
})

slowTest(
  'the functions of the product can be bundled; a start of those for readers loads less than a megabyte',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'uptick-bundle-'))
    projects.push(folder)
    const bundles = await bundleLambdas(join(folder, 'lambdas'))
    expect(bundles.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS))
    // A cold start does not matter for a collection, nor for an image, which is drawn once a day.
    const readers = bundles.filter(({ name }) => name !== 'ingest' && name !== 'images')
    for (const { name } of readers)
      expect(loadedBytes(join(folder, `meta/${name}.json`)), name).toBeLessThan(1024 * 1024)
  },
)

/** The bytes of the entry of a bundle and of all that it imports at once. */
function loadedBytes(metafile: string): number {
  const { outputs }: Pick<Metafile, 'outputs'> = JSON.parse(readFileSync(metafile, 'utf8'))
  const entry = Object.keys(outputs).find((path) => path.endsWith('/index.mjs')) ?? ''
  const loaded = new Set([entry])
  for (const path of loaded)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]) loaded.add(imported)
  expect(outputs[entry]).toBeDefined()
  return [...loaded].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0)
}

describe('a build that fails throws a BuildProblem and keeps the previous build:', () => {
  test('a function without code', async () => {
    const project = await aBuild()
    rmSync(join(project, 'lambdas/ingest/handler.ts'))
    await expect(bundleLambdas('dist/lambdas', project)).rejects.toEqual(
      new BuildProblem('lambdas/ingest/handler.ts is missing: the function ingest has no code to bundle.'),
    )
    expect(readdirSync(join(project, 'dist/lambdas/ingest'))).toContain('index.mjs')
  })

  test('an import of a missing file', async () => {
    const project = aProject({ search: `import './nowhere.ts'\n${ANSWER}` })
    write(project, 'dist/lambdas/search/index.mjs', 'before')
    const problem = await bundleLambdas('dist/lambdas', project).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(BuildProblem)
    expect(String(problem)).toMatch(/do not bundle.*Could not resolve "\.\/nowhere\.ts".*search\/handler\.ts:1/s)
    expect(readFileSync(join(project, 'dist/lambdas/search/index.mjs'), 'utf8')).toBe('before')
  })

  test('a package that an ES module cannot load', async () => {
    const project = aProject({ search: `import old from './old.cjs'\nexport const handler = () => old` })
    write(project, 'lambdas/search/old.cjs', `module.exports = require(process.env.SOMETHING)`)
    await expect(bundleLambdas('dist/lambdas', project)).rejects.toThrow(
      /^The function search bundles a CommonJS package that calls require\(\)/,
    )
  })
})

/** A project with a handler for every function, by default the same. */
function aProject(handlers: Record<string, string> = {}): string {
  const project = mkdtempSync(join(tmpdir(), 'uptick-bundle-'))
  projects.push(project)
  for (const [name, { entry }] of Object.entries(FUNCTIONS)) write(project, entry, handlers[name] ?? ANSWER)
  return project
}

/** A project whose functions were bundled. */
async function aBuild(handlers?: Record<string, string>): Promise<string> {
  const project = aProject(handlers)
  await bundleLambdas('dist/lambdas', project)
  return project
}

function write(project: string, file: string, text: string): void {
  mkdirSync(join(project, file, '..'), { recursive: true })
  writeFileSync(join(project, file), text)
}

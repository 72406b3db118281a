import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../../../infra/build/freshBuild.ts'
import { NOW } from '../builders.ts'

const STATES = resolve('.cache/world')
/** What a state is made from, with the build. */
const MADE_FROM = [
  'dist/built-from',
  'infra/{local,standins}/**/*',
  'infra/product/settings/**/*',
  'test/support/world/**/*',
]

export type World = {
  url: string
  /** The folder of what it has stored at its start. */
  state: string
  stop(): Promise<void>
}

/**
 * Starts the product of the tests at `NOW`: the build, as `npm start` runs it, after real collections from a scripted source.
 * The first start after a change of what it is made from collects, which takes about a minute; others copy what was
 * stored then. Ends with this process. Throws if nothing is built.
 */
export async function startWorld(): Promise<World> {
  if (!(await isBuilt())) throw new Error('The product is not built, or its sources have changed: npm run build')
  const state = join(STATES, await fingerprint())
  if (!existsSync(state)) {
    console.log('Collects the world of the tests, once for this build …')
    await rm(STATES, { recursive: true, force: true })
    await mkdir(STATES, { recursive: true })
  }
  const clock = new URL('../clock.mjs', import.meta.url)
  clock.searchParams.set('ahead', String(Date.parse(NOW) - Date.now()))
  const child = fork(fileURLToPath(new URL('worldProduct.ts', import.meta.url)), [state], {
    execArgv: ['--import', clock.href],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((started, failed) => {
    child.once('message', (message) => started(String(message)))
    child.once('exit', () => failed(new Error('The product of the tests did not start.')))
  })
  return {
    url,
    state,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const pattern of MADE_FROM) {
    const files = await Array.fromAsync(glob(pattern, { withFileTypes: true }))
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
    for (const path of paths.toSorted()) hash.update(path).update(await readFile(path))
  }
  return hash.digest('hex')
}

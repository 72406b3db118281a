import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { soon } from '../soon.ts'
import { callOf, controlAnd, type EngineWindow, keysOf, mouseAt } from './EngineWindow.ts'
import { firstLine } from './firstLine.ts'

/** The browser's own bar would keep its window wider than a phone. */
const NARROW_BAR = '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }'

const Session = z.object({ sessionId: z.string() })
const Size = z.object({ width: z.number(), height: z.number() })

/**
 * Starts WebKitGTK's small browser on a screen that nobody sees, and drives it by WebDriver.
 *
 * @param paths where the programs for both are
 */
export async function startWebKit(paths: { driver: string; screen: string }): Promise<EngineWindow> {
  const screen = spawn(paths.screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await firstLine(screen.stdout, /^(\d+)$/)
  const settings = mkdtempSync(join(tmpdir(), 'uptick-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  const saved = join(settings, 'saved')
  mkdirSync(saved)
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${saved}"`)
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  })
  const site = `http://127.0.0.1:${port}`
  await soon(() => ask(site, 'GET', '/status'))
  const { sessionId } = Session.parse(await ask(site, 'POST', '/session', { capabilities: {} }))
  const session = `${site}/session/${sessionId}`

  const tell = async (path: string, body: object = {}) => void (await ask(session, 'POST', path, body))
  const act = (...actions: object[]) => tell('/actions', { actions })
  const run: EngineWindow['run'] = async (script, ...given) => {
    const answer = await ask(session, 'POST', '/execute/sync', { script: `return ${callOf(script, given)}`, args: [] })
    return answer === null ? undefined : JSON.parse(z.string().parse(answer))
  }

  return {
    open: (url) => tell('/url', { url }),
    back: () => tell('/back'),
    forward: () => tell('/forward'),
    reload: () => tell('/refresh'),
    run,
    pressAt: (x, y) => act(mouseAt(x, y)),
    type: (text) => act(keysOf(text)),
    control: (letter) => act(controlAnd(letter)),
    async resize(width, height) {
      // A size is that of the window, whose bar is above the page.
      const inner = Size.parse(await run(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })))
      await tell('/window/rect', { width: width + inner.width, height: height + inner.height })
    },
    problems: () => [],
    saved: () => readdirSync(saved),
    async close() {
      await ask(session, 'DELETE', '')
      for (const child of [driver, screen]) {
        child.kill()
        await once(child, 'close')
      }
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

const Answer = z.object({ value: z.unknown() })

async function ask(site: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(site + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
  return Answer.parse(JSON.parse(text)).value
}

/** A port that nobody listens at now: the driver takes one, and says none. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

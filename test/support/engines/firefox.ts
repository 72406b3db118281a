import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { soon } from '../soon.ts'
import { callOf, controlAnd, type EngineWindow, keysOf, mouseAt } from './EngineWindow.ts'
import { firstLine } from './firstLine.ts'

const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const Evaluated = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.optional(z.string()) }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Starts Firefox without a screen, and drives it by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(path: string): Promise<EngineWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'uptick-firefox-'))
  const saved = join(profile, 'saved')
  mkdirSync(saved)
  const settings = { 'browser.download.folderList': 2, 'browser.download.dir': saved }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise((resolve) => browser.once('close', resolve))
  const address = await firstLine(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const { send, problems, loaded } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.load'] })
  const [{ context }] = z
    .tuple([z.object({ context: z.string() })])
    .parse(Tree.parse(await send('browsingContext.getTree', {})).contexts)

  const inWindow = async (method: string, params: object) => void (await send(method, { context, ...params }))
  const act = (...actions: object[]) => inWindow('input.performActions', { actions })

  async function open(url: string): Promise<void> {
    const answer = await send('browsingContext.navigate', { context, url, wait: 'complete' })
    const { navigation } = Navigated.parse(answer)
    // Firefox also answers when the page that is being left changes its own address to the one that is opened.
    await soon(() => expect(loaded).toContain(navigation))
  }

  return {
    // Firefox calls a navigation aborted that a service worker takes over which has just been installed.
    open: (url) =>
      open(url).catch((error) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error
        return open(url)
      }),
    back: () => inWindow('browsingContext.traverseHistory', { delta: -1 }),
    forward: () => inWindow('browsingContext.traverseHistory', { delta: 1 }),
    reload: () => inWindow('browsingContext.reload', { wait: 'complete' }),
    async run(script, ...given) {
      const asked = { expression: callOf(script, given), target: { context }, awaitPromise: true }
      const answer = Evaluated.parse(await send('script.evaluate', asked))
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    pressAt: (x, y) => act(mouseAt(x, y)),
    type: (text) => act(keysOf(text)),
    control: (letter) => act(controlAnd(letter)),
    resize: (width, height) => inWindow('browsingContext.setViewport', { viewport: { width, height } }),
    problems: () => problems,
    saved: () => readdirSync(saved),
    async close() {
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const Navigated = z.object({ navigation: z.string() })

const Answer = z.object({ id: z.number(), type: z.enum(['success', 'error']), result: z.optional(z.unknown()) })
const Logged = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.enum(['error', 'warn']), text: z.nullable(z.string()) }),
})
const Loaded = z.object({ method: z.literal('browsingContext.load'), params: Navigated })

/** A connection by which commands are sent, and the browser tells what was logged, and which navigations have loaded. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const problems: string[] = []
  const loaded: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(data)
    const answer = Answer.safeParse(message).data
    const asked = answer && waiting.get(answer.id)
    if (answer?.type === 'error') asked?.reject(new Error(data))
    else asked?.resolve(answer?.result)
    const logged = Logged.safeParse(message).data
    if (logged) problems.push(logged.params.text ?? '')
    const load = Loaded.safeParse(message).data
    if (load) loaded.push(load.params.navigation)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const closed = new Promise<never>((_, reject) => {
    socket.addEventListener('close', () => reject(new Error('Firefox has closed its connection.')))
  })
  // Nobody may be waiting when it closes.
  closed.catch(() => {})
  let count = 0
  function send(method: string, params: object): Promise<unknown> {
    const answered = Promise.withResolvers<unknown>()
    count += 1
    waiting.set(count, answered)
    socket.send(JSON.stringify({ id: count, method, params }))
    return Promise.race([answered.promise, closed])
  }
  return { send, problems, loaded }
}

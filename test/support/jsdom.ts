import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/*
 * A window for the test file that imports this first. Vitest's own directive would give one window to all files of a
 * worker.
 */

const { Request, Uint8Array: bytes, setTimeout, setInterval } = globalThis

/** Timers of this file's pages: a browser stops them when a page is closed, Node does not. */
const timers = new Set<NodeJS.Timeout>()
const remembered = {
  apply(start: typeof setTimeout, _: unknown, parameters: Parameters<typeof setTimeout>) {
    const timer = start(...parameters)
    timers.add(timer)
    return timer
  },
}
globalThis.setTimeout = new Proxy(setTimeout, remembered)
globalThis.setInterval = new Proxy(setInterval, remembered)

const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})
// Packages that stay loaded derive classes from it: another window's would not be recognized.
globalThis.Uint8Array = bytes

// A browser says when a style sheet is loaded, jsdom does not; React waits up to a minute for it.
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('load'))
}).observe(document, { childList: true, subtree: true })

/** jsdom lays nothing out and has no modal dialogs: opening one only says so, and scrolling does nothing. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
Element.prototype.scrollIntoView = () => {}

/** jsdom does not know this element yet, and React warns of what a browser does not know. */
const { createElement } = Document.prototype
Document.prototype.createElement = function (this: Document, ...given: [name: string]) {
  const element = Reflect.apply(createElement, this, given)
  if (given[0] === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
  return element
} as typeof createElement

// Pages warn of the failures that tests cause.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

// The first hook of a file is the last after each of its tests: what the others do may still need what a test has stubbed.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(async () => {
  await whatReactIsDoing()
  for (const timer of timers) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout, setInterval })
  await teardown(globalThis)
  globalThis.Request = Request
})

/** React works in immediates, one after the other while it has work. */
async function whatReactIsDoing(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/*
 * A window for the test file that imports this first. Vitest's own directive would give one window to all files of a
 * worker.
 */

const { Request } = globalThis
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {})

afterAll(async () => {
  // Both belong to the window.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await teardown(globalThis)
  globalThis.Request = Request
})

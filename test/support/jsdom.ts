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

// The app validates stored values from the start if the browser has any.
const { loadStoredShapes } = await import('../../web/lib/cache/loadStoredShapes.ts')
await loadStoredShapes()

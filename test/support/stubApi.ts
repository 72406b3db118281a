import { vi } from 'vitest'
import { webApi } from './webApi.ts'
import type { WebWorld } from './webWorld.ts'

/** Lets `fetch` answer from an invented world. `vi.restoreAllMocks` ends it. */
export function stubApi(world: WebWorld) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { status, headers, body } = webApi(world, String(address))
    return new Response(String(body), { status, headers })
  })
}

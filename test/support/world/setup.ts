import type { TestProject } from 'vitest/node'
import { startWorld, type World } from './startWorld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the product that all tests of a run share. Its collections never change; every test has readers of its own. */
    worldOrigin: string
    /** The folder of what it has stored at its start. Only for copies. */
    worldState: string
  }
}

/** The product and its users: the projects of Vitest, each of which sets itself up. */
const shared = globalThis as { uptickWorld?: { started: Promise<World>; users: number } }

/** Starts the built product once for all projects of a run. */
export default async function shareWorld({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.uptickWorld ??= { started: startWorld(), users: 0 }
  const world = shared.uptickWorld
  world.users += 1
  const { url, state, stop } = await world.started
  provide('worldOrigin', url)
  provide('worldState', state)
  return async () => {
    world.users -= 1
    if (world.users === 0) await stop()
  }
}

import { type DigestWorld, textOf } from '../../support/digestWorld.ts'
import { Crash } from '../../support/stores.ts'

/** Each invocation dies at the first request that matches: that one and all later ones get no answer. Returns how many died. */
export function dieAt(world: DigestWorld, isDeadly: (request: string) => boolean): () => number {
  let deaths = 0
  let isDead = false
  world.start = () => {
    isDead = false
  }
  world.table.around = async (perform, command) => {
    if (!isDead && isDeadly(textOf(command))) {
      isDead = true
      deaths += 1
    }
    if (isDead) throw new Crash()
    return perform()
  }
  return () => deaths
}

import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Repeats until nothing is thrown, with a timeout that suits a busy machine. */
export function soon<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, PATIENCE_MS)
}

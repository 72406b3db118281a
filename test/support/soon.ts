import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Looks again and again until nothing is thrown any more, for as long as a busy machine may need. */
export function soon<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, PATIENCE_MS)
}

import { Problem } from '../../../shared/problem.ts'

/** Loads the requests to the public API. Throws a `Problem` when they cannot be loaded. */
export async function loadApi(): Promise<typeof import('./api.ts')> {
  try {
    return await import('./api.ts')
  } catch (cause) {
    throw new Problem('unavailable', 'The code for requests cannot be loaded.', { cause })
  }
}

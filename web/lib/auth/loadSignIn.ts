import { onlineOnly } from '../startup/browserOnly.ts'

let signIn: Promise<typeof import('./signIn.ts')> | undefined

/**
 * Loads the code for signing in and out, which is large. Later calls get the same promise, which is resolved already: a
 * new import would take another turn, too late for a request that is sent while the page is left.
 */
export function loadSignIn(): Promise<typeof import('./signIn.ts')> {
  if (signIn) return signIn
  const loading = onlineOnly(() => import('./signIn.ts'))
  signIn = loading
  loading.catch(() => {
    signIn = undefined
  })
  return loading
}

/*
 * How code is imported that is not needed everywhere. The builds find these forms, `browserOnly(() => import('./x.ts'))`; any other
 * import is in every build that reaches it.
 */

/** Imports code that only a browser reaches. The functions are built without it: there, it throws an error with its name. */
export function browserOnly<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
}

/** The same for code that is of no use without a network, for accounts and forms, so that it is not kept for offline reading. */
export function onlineOnly<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
}

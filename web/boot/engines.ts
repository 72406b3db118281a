/*
 * The app runs in the engines that `browserslist` in package.json declares: Baseline "widely available" in November 2026, that is,
 * what all engines had by May 2024. In older ones the server's page stays as it is for readers without scripts.
 */

/** What the app uses without a substitute. The declared engines are the first that have all of it. */
const NEEDED: readonly [owner: object, name: string][] = [
  [Promise, 'withResolvers'],
  [AbortSignal, 'any'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
  [String.prototype, 'toWellFormed'],
  [Intl, 'Segmenter'],
]

/** Whether this engine has all that the app needs. */
export function canRunApp(): boolean {
  return NEEDED.every(([owner, name]) => name in owner)
}

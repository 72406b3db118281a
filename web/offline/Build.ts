/** What the service worker is told about the build it belongs to. */
export type Build = {
  /** Differs from one build to the next. */
  id: string
  /** What is loaded before it is needed; the revision is null where the name says it. */
  precached: { url: string; revision: string | null }[]
  /** The addresses of all scripts and styles: `"/assets/index-BzL3.js"`. */
  assets: string[]
}

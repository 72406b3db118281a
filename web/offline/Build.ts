/** The build of the service worker. */
export type Build = {
  /** Unique per build. */
  id: string
  /** Files to precache; the revision is null where the name has a hash. */
  precached: { url: string; revision: string | null }[]
  /** The addresses of all scripts and styles: `"/assets/index-BzL3.js"`. */
  assets: string[]
}

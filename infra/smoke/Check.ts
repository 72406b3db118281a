import type { Site } from './Site.ts'

/** Something that must be true of a site that works, and how to find out. Looking changes nothing and mails nobody. */
export type Check = {
  /** What must be true, in words for whoever deployed it. */
  claim: string
  /**
   * Answers a sentence for each thing that is not as it must be; none when the claim holds. May throw a `Finding` when
   * there is no point in looking further.
   */
  problems(site: Site): Promise<string[]>
  /** Holds on AWS alone: the local product has no HTTPS, and tools of its own. */
  isOnAwsAlone?: true
}

/** Checks of one concern, under their heading. */
export type CheckGroup = { heading: string; checks: readonly Check[] }

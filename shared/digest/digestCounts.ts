/** The outcomes of digests; skipped ones by reason. `followers` is the sum of all others. */
export type DigestCounts = {
  followers: number
  sent: number
  skipped: Record<string, number>
  unknown: number
  failed: number
}

/** No outcomes. */
export const NO_DIGESTS: DigestCounts = { followers: 0, sent: 0, skipped: {}, unknown: 0, failed: 0 }

/** Adds up two counts. */
export function addCounts(one: DigestCounts, other: DigestCounts): DigestCounts {
  const reasons = new Set([...Object.keys(one.skipped), ...Object.keys(other.skipped)])
  return {
    followers: one.followers + other.followers,
    sent: one.sent + other.sent,
    unknown: one.unknown + other.unknown,
    failed: one.failed + other.failed,
    skipped: Object.fromEntries(
      [...reasons].map((reason) => [reason, (one.skipped[reason] ?? 0) + (other.skipped[reason] ?? 0)]),
    ),
  }
}

/** The number of skipped digests, whatever the reason. */
export function skippedOf({ skipped }: { skipped: DigestCounts['skipped'] }): number {
  return Object.values(skipped).reduce((sum, count) => sum + count, 0)
}

/**
 * The fields of a tally. Messages at once are not digests of a day, so they are counted separately; bounces and complaints
 * are compared with both.
 */
export const TALLIED = ['sent', 'skipped', 'unknown', 'failed', 'at_once', 'bounces', 'complaints'] as const

/** The outcomes of digests over some hours, and the permanent bounces and complaints in that time. */
export type Tally = Record<(typeof TALLIED)[number], number>

/** Adds up tallies. */
export function sumOf(tallies: readonly Partial<Tally>[]): Tally {
  const sum: Tally = { sent: 0, skipped: 0, unknown: 0, failed: 0, at_once: 0, bounces: 0, complaints: 0 }
  for (const tally of tallies) for (const name of TALLIED) sum[name] += tally[name] ?? 0
  return sum
}

/** What some outcomes add to the tally; undefined for nothing. Outcomes of earlier runs (`before`) are counted already. */
export function tallyOf({
  sent,
  unknown,
  failed,
  skipped: { before: _, busy: _busy, ...reasons },
}: DigestCounts): Partial<Tally> | undefined {
  const tally = { sent, skipped: skippedOf({ skipped: reasons }), unknown, failed }
  return Object.values(tally).some((count) => count > 0) ? tally : undefined
}

/** What messages at once add to the tally: only those that may have been sent. Undefined when nothing. */
export function atOnceTallyOf({ sent, unknown }: DigestCounts): Partial<Tally> | undefined {
  return sent + unknown > 0 ? { at_once: sent + unknown } : undefined
}

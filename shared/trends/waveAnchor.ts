/**
 * The id of a wave in the page of its topic: `"wave-2026-11-21T09:00"`, because waves are told apart by the minute in which
 * they began. Undefined for one whose start is not known.
 */
export function waveAnchor(startedAt: string | null | undefined): string | undefined {
  return startedAt ? `wave-${startedAt.slice(0, 16)}` : undefined
}

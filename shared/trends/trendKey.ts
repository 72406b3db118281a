import { foldText } from '../text/foldText.ts'

/**
 * `country:folded topic:start of the wave`; the start is a whole UTC minute, "unknown" when the source gave none. A wave keeps
 * its key when its title loses or gains accents from one collection to the next.
 */
export function trendKey(country: string, topic: string, startedAt: string | null): string {
  return `${country}:${foldText(topic)}:${startedAt === null ? 'unknown' : `${startedAt.slice(0, 16)}Z`}`
}

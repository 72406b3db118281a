/**
 * `country:topic:start of the wave`; the start is a whole UTC minute, "unknown" when the source gave none. The topic is that of
 * the title (`topicOf`), so that two words of one list that differ in an accent have two keys, also when both began at once.
 */
export function trendKey(country: string, topic: string, startedAt: string | null): string {
  return `${country}:${topic}:${startedAt === null ? 'unknown' : `${startedAt.slice(0, 16)}Z`}`
}

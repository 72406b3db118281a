/** What the page of a topic says of its waves. */
export const waveTexts = {
  returns: (times: number, since: string, isCurrent: boolean) =>
    isCurrent ? `Trending for the ${ordinal(times)} time since ${since}` : `Trended ${times} times since ${since}`,
  stripNote: 'Each block is a wave: as wide as it lasted, as high as its most searches.',
  strip: (days: readonly string[]) => `Waves of the last 13 months: ${days.join('; ')}.`,
  earlierWaves: 'Earlier waves',
  waves: 'Waves',
  showWaves: (count: number) => `Show the ${count} waves as a table`,
  endNotSeen: (span: string) => `${span} or later`,
} as const

function ordinal(count: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${count}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)] ?? 'th'}`
}

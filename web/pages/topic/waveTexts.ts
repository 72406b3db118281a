import type { Country } from '../../../shared/countries.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'

/** What the page of a topic says of its waves. */
export const waveTexts = {
  returns: (times: number, since: string, isCurrent: boolean) =>
    isCurrent ? `Trending for the ${ordinal(times)} time since ${since}` : `Trended ${times} times since ${since}`,
  stripNote: 'Each block is one wave. Width: how long. Height: its peak, on a log scale.',
  strip: (waves: readonly string[]) => `Waves of the last 13 months: ${waves.join('; ')}.`,
  wave: (day: string, searches: string | number | null) => (searches ? `${day}, ${searches}` : day),
  label: (searches: string, { isHighest, isNewest }: { isHighest: boolean; isNewest: boolean }) =>
    `${isHighest && isNewest ? 'Newest and highest' : isHighest ? 'Highest' : 'Newest'} ${searches}`,
  waves: 'Waves',
  showWaves: (count: number) => `Show the ${count} waves as a table`,
  wavesOf: (title: string, country: Country) => `Waves of ${title} ${inCountry(country.code)}`,
  started: (zone: string) => `Started, in ${zone}`,
  lasted: 'Lasted',
  highest: 'Highest',
  utc: (time: string) => `${time} UTC`,
  orEarlier: 'or earlier',
  activeFor: (length: string) => `active for ${length}`,
  orMore: (length: string) => `${length} or more`,
} as const

function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}

import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { everyHours, plural, volume } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  title: (country) => `Alle Trends ${inCountry(country.code)}`,
  description: (country, collectionHours) =>
    `Alles, wonach Menschen ${inCountry(country.code)} suchen, in allen Kategorien, das Meistgesuchte zuerst. ${sentenceCase(everyHours(collectionHours))} neu.`,
  order: 'Laufendes steht vor Beendetem, jeweils nach der Zahl der Suchanfragen.',

  filters: 'Filter',
  goingOn: 'Nur laufende',
  lastHours: `In den letzten ${RECENT_HOURS} Stunden begonnen`,
  fewest: 'Suchanfragen, mindestens',
  anyNumber: 'Beliebig',
  atLeast: (searches) => volume(searches),
  shown: (shown, all) => (shown === all ? trendCount(all) : `${shown} von ${trendCount(all)}`),

  active: 'Laufend',
  ended: 'Beendet',
  count: trendCount,
  searches: (count) => `<b>${volume(count)}</b><unit> Suchanfragen</unit>`,
  none: 'Kein Trend entspricht diesen Filtern. <link>Alle zeigen</link>',
  nothing: (country) => `Keine Trends ${inCountry(country.code)}.`,

  more: 'Diese Liste in anderer Form',
  yesterday: (country) => `Gestern ${inCountry(country.code)}`,
  archive: 'Archiv',
  feed: 'Feed (Atom)',
  daily: 'Feed der Tage',
  table: 'Tabelle (CSV)',
  loading: (country) => `Die Trends ${inCountry(country.code)} werden geladen`,
}

function trendCount(count: number): string {
  return plural(count, { one: '1 Trend', other: `${count} Trends` })
}

import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { everyHours, plural, volume } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  heading: 'Alle categorieën',
  title: (country) => `Alle trends ${inCountry(country.code)}`,
  description: (country, collectionHours) =>
    `Alles waar mensen ${inCountry(country.code)} naar zoeken, in alle categorieën, het meest gezochte eerst. ${sentenceCase(everyHours(collectionHours))} bijgewerkt.`,
  order: 'Wat nog loopt staat voor wat voorbij is, telkens op aantal zoekopdrachten.',

  filters: 'Filters',
  goingOn: 'Alleen wat nog loopt',
  lastHours: `Begonnen in de laatste ${RECENT_HOURS} uur`,
  fewest: 'Zoekopdrachten, minstens',
  anyNumber: 'Alle',
  atLeast: (searches) => volume(searches),
  shown: (shown, all) => (shown === all ? trendCount(all) : `${shown} van ${trendCount(all)}`),

  active: 'Loopt nog',
  ended: 'Voorbij',
  count: trendCount,
  searches: (count) => `<b>${volume(count)}</b><unit> zoekopdrachten</unit>`,
  none: 'Geen trend past bij deze filters. <link>Alles tonen</link>',
  nothing: (country) => `Geen trends ${inCountry(country.code)}.`,

  more: 'Deze lijst in andere vormen',
  yesterday: (country) => `Gisteren ${inCountry(country.code)}`,
  archive: 'Archief',
  feed: 'Feed (Atom)',
  daily: 'Feed per dag',
  table: 'Tabel (CSV)',
  loading: (country) => `De trends ${inCountry(country.code)} worden geladen`,
}

function trendCount(count: number): string {
  return plural(count, { one: '1 trend', other: `${count} trends` })
}

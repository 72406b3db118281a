import type { CountryTable } from '../countryTables.ts'
import { CHINESE } from '../languages/chinese.ts'
import { ENGLISH } from '../languages/english.ts'

export const SINGAPORE: CountryTable = {
  audience: 'small',
  language: ENGLISH,
  places: 'Tampines, Punggol, Jurong East, Bedok, Woodlands',
  second: { language: CHINESE, places: '淡濱尼, 榜鵝, 裕廊東, 勿洛' },
  firm: 'Straits Lantern Bank, Merlimau Foods, Orchid Air, Causeway Telecom, Kallang Marine',
  team: 'Tampines Terns, Punggol Jetty, Jurong Foundry, Bedok Breakers',
  outlets: 'The Island Courier = island-courier, Straits Ledger = straits-ledger',
  topics: {
    autos: `
      car certificate bidding results | Premiums ease in all categories | Why the small-car premium matters
      electric car charger estates | One in three car parks now has chargers | Charging etiquette, by residents
    `,
    business: `
      treasury bill yield | Six-month yield slips below three percent | How to apply with cash or savings
      hawker rent | Stallholders pay by the day in new centre | Will prices stay low?
    `,
    food: `
      hawker centre closure dates | Cleaning dates for every hawker centre | Where to eat while {place} is closed
      durian season | First durians of the season reach the stalls | How to pick one with your ears
    `,
    travel: `
      train delay {place} | Track fault slows trains near {place} | Free bridging buses until evening
      causeway jam | Two-hour wait at the causeway | Best times to cross this weekend
    `,
  },
}

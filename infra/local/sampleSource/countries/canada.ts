import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'
import { FRENCH } from '../languages/french.ts'

/** The country that is shown first has the most to show. */
export const CANADA: CountryTable = {
  audience: 'large',
  language: ENGLISH,
  places: 'Calgary, Halifax, Winnipeg, Saskatoon, Victoria, Hamilton, Kelowna, Moncton',
  second: { language: FRENCH, places: 'Québec, Sherbrooke, Gatineau, Trois-Rivières' },
  firm: 'Northline Airways, Maple Rail, Tamarack Bank, Prairie Gas & Power, Bluewater Telecom, Cedar & Pine, Lakehead Motors',
  team: 'Calgary Chinooks, Halifax Herons, Winnipeg Aurora, Saskatoon Storm, Victoria Tides, Hamilton Forge, Moncton Wildcats North, Kelowna Larks',
  outlets:
    'The Harbour Post = harbour-post, Prairie Ledger = prairie-ledger, North Shore Business = north-shore-business, Great Lakes Today = great-lakes-today',
  tracks: { business: 10, sports: 6 },
  topics: {
    autos: `
      used EV rebate | Used EV rebate returns in three provinces | Which second-hand EVs qualify for the rebate | The rebate pot may be empty by June
      winter tire deadline | Drivers have until Monday to switch, insurers warn | Fines for summer tires start in the mountains
    `,
    business: `
      Maple Rail IPO | Listing pushed to autumn as markets wobble | Maple Rail cuts its price range before the IPO | Who gets rich when Maple Rail goes public | Prairie investors wait for a freight stock
      tax deadline extension | Missed the filing date? Here is how the relief rules work | Self-employed filers have until mid-June | Late by a day: what the agency charges
      loonie exchange rate | Loonie touches a seven-month high | Snowbirds cheer as the dollar strengthens | What moves the loonie: oil, rates and nerves
      child benefit payment dates | Benefit payments arrive on Friday: all dates for the year | How much families get per child
      grocery code of conduct | Grocers sign the code after two years of talks | Will the code bring prices down? Not soon, experts say
      carbon rebate dates | When the next rebate lands in your account | Rural top-up: who gets more
      capital gains tax change | Cottage owners weigh selling before the new rule | Capital gains change, explained with three examples
      condo prices {place} | Condo prices in {place} slip for the fifth month | Sellers in {place} throw in the furniture
      lumber prices | Sawmills cut shifts as lumber slides | What cheaper lumber means for your deck
      pension plan increase | Monthly pensions rise in January: how much | Contributions go up, too: the new pay stub
      gas tax holiday | Province extends its gas tax holiday to spring | Does the tax cut reach the pump? A look at the numbers
      {firm} quarterly results | {firm} doubles its dividend after a strong quarter | {firm} misses expectations, blames the weather
    `,
    climate: `
      first snow {place} | First snow of the season on its way to {place} | Plows on standby around {place}
      wildfire smoke map | Smoke from the north reaches the cities by evening | Masks are back in backpacks
    `,
    food: `
      butter tart festival | Forty bakers, one tart: the festival opens on Saturday | Raisins or no raisins? The debate that divides towns
      maple syrup shortage | A warm spring leaves the syrup reserve half empty | Sugar shacks tap a week early
    `,
    hobbies: `
      cottage closing checklist | Water, mice, docks: how to close the cottage | The jobs everyone forgets until spring
      skating trail {place} | Three kilometres of ice through {place} open on Friday | How thick is thick enough?
    `,
    jobs: `
      study permit cap | Colleges plan for fewer students from abroad | What the cap means for spring applicants
      summer jobs for students | Park jobs open today, and go fast | What a good summer job pays in {place}
    `,
    law: `
      dental plan eligibility | Dental plan opens to everyone under 65 | Will my dentist take it? How to ask
      impaired driving checkpoint | Police set up more checkpoints before the holidays | What officers may ask, and what not
    `,
    politics: `
      provincial election poll | Poll sees a three-way tie in the province | Advance voting opens with long lines
      pipeline debate | Premiers meet over the pipeline route | Two provinces, one pipeline, no agreement
    `,
    science: `
      loon population | Loons return to lakes that had lost them | Volunteers count chicks by canoe
      permafrost study | A highway that sinks: what the permafrost study found | Scientists drill beside the ice road
    `,
    sports: `
      {team} game tonight | {team} rally from three down in the third | Goalie stops 48 shots for {team} | Line changes pay off for {team}
      curling championship | A rink from {place} wins the curling title with its last stone | The shot everybody is replaying
      outdoor hockey classic | Forty thousand sit in the snow for the outdoor classic | Ice crew works through the night
    `,
    travel: `
      ferry sailing cancellations | Sailings cancelled as winds pick up | Two-ferry wait by noon
      border wait times | Border waits shortest before seven, data show | New lanes open at two crossings
    `,
  },
}

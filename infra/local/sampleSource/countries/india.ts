import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'
import { HINDI } from '../languages/hindi.ts'

export const INDIA: CountryTable = {
  audience: 'large',
  language: ENGLISH,
  places: 'Pune, Jaipur, Kochi, Lucknow, Indore, Nagpur',
  second: { language: HINDI, places: 'पुणे, जयपुर, लखनऊ, इंदौर, नागपुर' },
  firm: 'Sarovar Steel, Neelpath Motors, Vayudoot Air, Devgiri Bank, Suryapath Power, Kaveri Softworks',
  team: 'Pune Panthers, Jaipur Jharokhas, Kochi Kites, Lucknow Lancers, Indore Imlis, Nagpur Nilgais',
  outlets: 'The Deccan Lamp = deccan-lamp, Ganga Times Today = ganga-today, Monsoon Post = monsoon-post',
  topics: {
    autos: `
      electric scooter price | Six electric scooters under one lakh, compared | Subsidy cut pushes scooter prices up
      toll pass yearly | One pass, two hundred trips: how the yearly toll pass works | Where the toll pass does not count
    `,
    business: `
      gold rate today | Gold slips ahead of the wedding season | 22 or 24 carat? What buyers ask
      repo rate | Repo rate unchanged, home loans stay where they are | EMI calculator: what a cut would save
      Kaveri Softworks IPO | Kaveri Softworks IPO subscribed nine times on day one | Allotment date and how to check status
      income tax slab | New slabs: who pays less from April | Old or new regime? Three salaries compared
    `,
    climate: `
      monsoon forecast | Monsoon to reach the coast four days early | Reservoirs brim as rains beat the average
      cyclone alert {place} | Cyclone to weaken before landfall, schools shut | Trains diverted as cyclone nears
      AQI {place} | Air quality in {place} slips to very poor | Schools in {place} cancel outdoor sports
    `,
    jobs: `
      board exam date sheet | Board exam date sheet out: subject-wise list | Two-day gap before mathematics this year
      admit card download | Admit cards released, how to download | What you may carry into the exam hall
      railway recruitment | Applications open for 9,000 posts | Age limit and fee, explained
    `,
    food: `
      onion prices | Onion prices halve at wholesale markets | Why onions make and break budgets
      mango season | First crates of the season reach {place} | How to tell a ripe one by its smell
    `,
    politics: `
      state election phase two | Polling begins in sixty seats | Long queues at booths near {place}
      cabinet decision today | Cabinet clears new metro for {place} | Allowance raised by four percent
    `,
    sports: `
      {team} vs {rival} | {team} chase down 212 with a ball to spare | {rival} collapse after a flying start
      cricket points table | Net run rate decides the last spot | Points table: who needs what
      kabaddi final | {team} win the kabaddi final in the last raid | The raid of the season
    `,
    travel: `
      train ticket booking | Advance window cut to sixty days | Tatkal timings changed from Monday
      metro line {place} | New metro line in {place} opens to passengers | Fares and stations on the new line
    `,
  },
}

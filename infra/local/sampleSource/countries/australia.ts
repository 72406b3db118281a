import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'

export const AUSTRALIA: CountryTable = {
  audience: 'large',
  language: ENGLISH,
  places: 'Geelong, Hobart, Darwin, Newcastle, Cairns, Bendigo',
  firm: 'Wattlebird Energy, Southern Cross Grocers, Mulga Mining, Redgum Bank, Kookaburra Telecom, Jacaranda Air',
  team: 'Geelong Gannets, Hobart Devils Bay, Darwin Crocs Park, Newcastle Harbour, Cairns Cassowaries, Bendigo Gold Rush',
  outlets:
    'The Southern Dispatch = southern-dispatch, Red Earth News = red-earth, Bayside Observer = bayside-observer',
  topics: {
    business: `
      cash rate decision | Cash rate on hold as inflation eases | What a hold means for a 600,000 dollar loan
      superannuation changes | Super contributions go up in July | Early access rules tightened
      power bill rebate | Rebate lands on bills this quarter | How to read the new bill
      iron ore price | Iron ore slides on weak steel demand | What it means for the budget
    `,
    climate: `
      bushfire warning {place} | Watch and act for areas north of {place} | Wind change eases fire danger near {place}
      La Niña forecast | Wetter summer on the cards for the east | What La Niña means where you live
    `,
    food: `
      sausage sizzle price | Snag goes up by fifty cents | Onion under or over? The ruling
      pavlova recipe | The pavlova that does not crack | Cornflour or vinegar? Both
    `,
    pets: `
      snake catcher {place} | Python found in a {place} letterbox | Busiest spring for snake catchers
      koala crossing | Koala stops peak hour traffic near {place} | New overpass saves wildlife
    `,
    sports: `
      {team} vs {rival} | {team} kick six straight in the last quarter | {rival} lose star to hamstring
      cricket test score | Declaration sets up a final-day thriller | Spin does the damage on day four
      surf carnival | Twelve-foot swell halts the carnival | A grom wins the open
    `,
    travel: `
      school holiday flights | Fares double in the first week of holidays | The cheapest day to fly
      ferry timetable | New ferry timetable starts on Monday | Extra late boats on weekends
    `,
  },
}

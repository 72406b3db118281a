import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'

export const UNITED_KINGDOM: CountryTable = {
  audience: 'large',
  language: ENGLISH,
  places: 'Leeds, Bristol, Norwich, Swansea, Dundee, Plymouth',
  firm: 'Harrow & Finch, Pennine Rail, Merrow Bank, Albion Gas & Light, Thistledown Foods, Corvid Telecom',
  team: 'Ravenmoor, Oakhampton Vale, Kingsferry Rovers, Stonebridge Athletic, Westmarch Albion, Port Ellery',
  outlets:
    'The Morning Dispatch = morning-dispatch, Pennine Post = pennine-post, Thames Ledger = thames-ledger',
  topics: {
    autos: `
      MOT extension | What a later first MOT would mean for drivers | Garages warn against a longer MOT interval
      low emission zone {place} | {place} widens its clean air zone in April | Which cars must pay in {place}
    `,
    business: `
      energy price cap | Household bills to fall slightly from January | Should you fix your energy tariff now?
      state pension age | When will you get your pension? The new timetable | Rise in pension age moves a step closer
      stamp duty changes | Buyers rush to complete before the threshold drops | Stamp duty, explained with three houses
      council tax rise {place} | {place} plans the highest rise allowed | How to check your council tax band
    `,
    climate: `
      yellow weather warning | Yellow warning for wind in the west | Trains slowed as gusts reach 70mph
      bank holiday weather | Will it stay dry? The bank holiday forecast | The driest corner this weekend
    `,
    food: `
      mince pie taste test | The best mince pie costs ninety pence, panel finds | Deep fill or short crust? The verdict
      Sunday roast {place} | The best roast in {place}, according to readers | Why gravy divides the country
    `,
    politics: `
      by-election {place} | Three-way race in {place} by-election | Count in {place} goes to a second look
      Prime Minister's questions | Hospital waits dominate an ill-tempered session | Five moments from the chamber
    `,
    sports: `
      {team} v {rival} score | {team} hold on with ten men against {rival} | VAR, rain and a red card at {team}
      county cricket final | A last-ball six settles the county final | Bad light, good drama
      cup draw | Non-league side draws the champions in the cup | The full cup draw
    `,
    travel: `
      rail strike dates | New rail strike dates: which lines are affected | Walkout called off after late talks
      roadworks {place} | Overnight closures near {place} for six weeks | The diversion, mapped
    `,
  },
}

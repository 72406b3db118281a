import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'

export const UNITED_STATES: CountryTable = {
  audience: 'large',
  language: ENGLISH,
  places: 'Denver, Austin, Portland, Tulsa, Raleigh, Boise, Omaha',
  firm: 'Bluestem Energy, Corvid Wireless, Ashgrove Bank, Pellgrave Motors, Tallgrass Airlines, Juniper & Main',
  team: 'Denver Bighorns, Austin Comets, Portland Timberline, Tulsa Derricks, Raleigh Oaks, Boise Kestrels, Omaha Rail',
  outlets:
    'The Daily Meridian = daily-meridian, Heartland Report = heartland-report, Coastline News = coastline-news',
  tracks: { business: 8, sports: 7 },
  topics: {
    business: `
      mortgage rates today | Thirty-year rate slips for the third week | Refinance now? The break-even, explained
      Social Security increase | How much checks go up in January | Retirees ask why premiums eat the raise
      jobs report | Hiring slows, unemployment holds steady | What the jobs report means for rates
      stimulus check update | No, there is no new check: where the rumor came from | States that still send rebates
      student loan payment pause | Pause ends in May: what borrowers should do | Income-driven plans reopen
    `,
    climate: `
      hurricane tracker | Storm strengthens over warm water, turns north | When evacuation orders could come
      tornado warning {place} | Sirens in {place} as storm crosses the county | Damage reported near {place}
    `,
    law: `
      supreme court ruling | Court narrows agency powers in 5-4 ruling | What the ruling changes on Monday
      class action settlement | How to file a claim before the deadline | Who gets paid, and how much
    `,
    politics: `
      primary results | Runoff likely as no candidate passes half | Turnout breaks a record in rural counties
      government shutdown | Deal reached hours before the shutdown | Which offices stay open
      governor race poll | Two points apart: the governor race tightens | Suburbs decide, pollsters say
    `,
    shopping: `
      egg prices | Eggs fall below three dollars a dozen | Why brown eggs cost more
      tariff price increase | Which prices go up first, and by how much | Shoppers bring purchases forward
    `,
    sports: `
      {team} score | {team} win it at the buzzer | Rookie drops 41 for {team}
      college football rankings | New number one after wild Saturday | Rankings: who moved, who fell
      {team} trade | {team} trade for a shortstop | Winners and losers of the {team} trade
    `,
    travel: `
      TSA wait times | Longest lines in a year expected on Wednesday | Which airports move fastest
      national park reservations | Timed entry returns in May | How to get a reservation
    `,
  },
}

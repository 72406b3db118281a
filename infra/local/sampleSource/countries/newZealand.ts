import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'

export const NEW_ZEALAND: CountryTable = {
  audience: 'small',
  language: ENGLISH,
  places: 'Dunedin, Nelson, Tauranga, Napier, Invercargill',
  firm: 'Kererū Air, Southern Alps Dairy, Pōhutukawa Bank, Tussock Power, Longbay Telecom',
  team: 'Dunedin Albatross, Nelson Bays, Tauranga Surge, Napier Deco, Southland Oysters',
  outlets: 'The Tussock Times = tussock-times, Harbour & Hill = harbour-and-hill',
  topics: {
    business: `
      OCR announcement | Official rate cut by a quarter point | Banks follow within the hour
      milk payout forecast | Dairy lifts its payout forecast again | What a dollar more means for a farm
    `,
    climate: `
      cyclone track | Tropical low to bring heavy rain to the north | Top up water, clear gutters, check on neighbours
      earthquake {place} | Magnitude 5.1 felt in {place} | Drop, cover, hold: what to do
    `,
    sports: `
      {team} rugby result | {team} seal it from the last scrum | The try from their own line
      netball final | Extra time settles the netball final | A shooter with 52 from 53
    `,
    travel: `
      ferry cancellations | Swells of six metres keep ferries in port | Freight backs up on both sides of the strait
      great walk bookings | Huts gone in eleven minutes | How the waiting list works
    `,
  },
}

import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'

export const IRELAND: CountryTable = {
  audience: 'small',
  language: ENGLISH,
  places: 'Galway, Limerick, Kilkenny, Sligo, Tralee',
  firm: 'Shannonside Energy, Claddagh Bank, Bog & Burren Foods, Western Way Rail, Skellig Telecom',
  team: 'Galway Corrib, Limerick Treaty Park, Kilkenny Marble, Sligo Strand, Tralee Bay',
  outlets: 'The Western Herald = western-herald, Liffey Post = liffey-post',
  topics: {
    business: `
      rent pressure zone | Whole country to come under rent caps | What the cap means for new tenancies
      budget for households | Double child benefit week confirmed | Energy credit: when it is paid
    `,
    climate: `
      storm name | The next storm has a name, and a warning | Counties under orange warning
      frost warning | Minus four inland tonight | Gritters out from eight
    `,
    sports: `
      hurling final | A point in the 74th minute wins the final | Homecoming draws forty thousand
      {team} result | {team} edge it in the mud | Bonus point lifts {team}
    `,
  },
}

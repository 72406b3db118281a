import type { CountryTable } from '../countryTables.ts'
import { ENGLISH } from '../languages/english.ts'

export const PHILIPPINES: CountryTable = {
  audience: 'middle',
  language: ENGLISH,
  places: 'Cebu City, Davao City, Iloilo City, Baguio, Naga',
  firm: 'Sampaguita Bank, Bayanihan Telecom, Mayon Power, Balangay Air, Kalamansi Foods',
  team: 'Cebu Carabaos, Davao Durians, Iloilo Paraws, Baguio Pines, Naga Volcanoes',
  outlets: 'Pulo Daily = pulo-daily, The Archipelago Post = archipelago-post, Balita sa {place} = balita',
  topics: {
    climate: `
      walang pasok bukas | Suspendido ang klase sa ilang lungsod bukas | Listahan: walang pasok
      typhoon signal | Signal number 2 raised over five provinces | Sea travel suspended in the east
      bagyo update | Bagyo, inaasahang lalapit sa lupa ngayong gabi | Mga dapat ihanda bago ang bagyo
    `,
    business: `
      rice price | Rice falls below forty pesos a kilo | Farmers ask who pays for cheap rice
      peso to dollar | Peso ends stronger after remittances rise | What it means for families of workers abroad
    `,
    other: `
      lotto result today | Nobody hits the jackpot again | Lotto result: numbers for all draws
    `,
    sports: `
      {team} vs {rival} | {team} take game four on a corner three | Overtime thriller in {place}
      beauty pageant winner | A teacher from {place} takes the crown | The question that decided the night
    `,
    travel: `
      long weekend holidays | The list of long weekends is out | Buses to the provinces fully booked
      airport terminal change | Airlines swap terminals on Sunday | Check your terminal before you leave
    `,
  },
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/trends/subjectTexts.ts'

export const subjects: Words<typeof english.subjects> = {
  'Auto and Vehicle': 'auto’s en voertuigen: nieuwe modellen, prijzen, terugroepacties en races',
  'Business and Finance': 'economie en financiën: markten, bedrijven, koersen en prijzen',
  Climate: 'weer en klimaat: verwachtingen, stormen, hitte en lucht',
  'Food and Drink': 'eten en drinken: recepten, restaurants, producten en terugroepacties',
  Games: 'spellen: releases, updates, consoles en dagelijkse puzzels',
  Health: 'gezondheid: ziekten, medicijnen, fitness en zorg',
  'Hobbies and Leisure': 'hobby’s en vrije tijd: handwerk, verzamelen, feestdagen en uitjes',
  'Job and Education': 'werk en onderwijs: examens, scholen, loopbanen en uitslagen',
  'Law and Government': 'recht en overheid: rechtbanken, loketten, uitkeringen en openbare veiligheid',
  Others: 'al het overige: mensen, plaatsen en momenten van de dag',
  'Pets and Animals': 'dieren: rassen, verzorging, wilde dieren en reddingen',
  Politics: 'politiek: verkiezingen, partijen, leiders en debatten',
  Science: 'wetenschap: ruimtevaart, ontdekkingen, natuur en onderzoek',
  Shopping: 'winkelen: aanbiedingen, merken, cadeaus en nieuwe producten',
  Sports: 'sport: wedstrijden, uitslagen, spelers en ranglijsten',
  Technology: 'technologie: apparaten, software, storingen en introducties',
  'Travel and Transportation': 'reizen en vervoer: vluchten, treinen, wegen en bestemmingen',
}

export const betweenKeywords = /: |, | en /

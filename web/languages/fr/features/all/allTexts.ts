import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { counted, everyHours, searchesAfter, volume } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  title: (country: Country) => `Toutes les tendances ${inCountry(country.code)}`,
  description: (country: Country, collectionHours: number) =>
    `Tout ce qu’on recherche ${inCountry(country.code)}, dans toutes les catégories, le plus recherché d’abord. Mise à jour ${everyHours(collectionHours)}.`,
  order:
    'Les tendances en cours d’abord, puis celles qui sont terminées\u202F; les unes et les autres par nombre de recherches.',

  filters: 'Filtres',
  goingOn: 'En cours seulement',
  lastHours: `Commencées ces ${RECENT_HOURS} dernières heures`,
  fewest: 'Recherches, au moins',
  anyNumber: 'Sans minimum',
  atLeast: (searches: number) => volume(searches),
  shown: (shown: number, all: number) => {
    const trends = trendCount(all)
    return shown === all ? trends : `${shown} sur ${trends}`
  },

  active: 'En cours',
  ended: 'Terminées',
  count: trendCount,
  searches: (count: number | null) => {
    const number = volume(count)
    return `<b>${number}</b><unit> ${searchesAfter(number)}</unit>`
  },
  none: 'Aucune tendance ne passe ces filtres. <link>Tout afficher</link>',
  nothing: (country: Country) => `Aucune tendance ${inCountry(country.code)}.`,

  more: 'Autres formes de cette liste',
  yesterday: (country: Country) => `Hier ${inCountry(country.code)}`,
  archive: 'Archives',
  feed: 'Flux (Atom)',
  daily: 'Flux par jour',
  table: 'Tableau (CSV)',
  loading: (country: Country) => `Chargement des tendances ${inCountry(country.code)}`,
}

function trendCount(count: number): string {
  return counted(count, 'tendance', 'tendances')
}

import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { list, plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE =
  'Die Suche ist fehlgeschlagen: kein Zugriff auf die Daten. Bitte versuchen Sie es später noch einmal.'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: 'Schließen',
  dialogTitle: 'Ergebnisse für „{query}“',
  emptyDialogTitle: 'Suche',
  seeAll: 'Alle Ergebnisse ansehen',

  searching: 'Suche läuft…',
  refusals: {
    length: {
      heading: 'Nach „{query}“ kann nicht gesucht werden',
      hint: `Bitte suchen Sie nach ${MIN_QUERY_LENGTH} bis ${MAX_QUERY_LENGTH} Zeichen.`,
    },
    short: {
      heading: '„{query}“ ist zu kurz',
      hint: 'Ein einzelner Buchstabe steht in fast jedem Titel. Ergänzen Sie einen Buchstaben oder ein zweites Wort.',
    },
    signs: {
      heading: 'Nach „{query}“ allein kann nicht gesucht werden',
      hint: 'Zeichen zwischen Wörtern lassen wir weg. Ergänzen Sie ein Wort.',
    },
  },
  nothing: 'Keine Ergebnisse für „{query}“',
  nothingInDialog: 'Keine Ergebnisse für „{query}“. {ways}',
  waysOn: (country) =>
    `Versuchen Sie einen anderen Begriff, oder stöbern Sie in den Kategorien. Ein Suchauftrag meldet Ihnen, wenn ${country ? `es ${inCountry(country.code)} im Trend ist` : 'es in einem Land im Trend ist'}.`,
  similar: 'Ähnlich',
  similarHint:
    'Nicht „{query}“, aber ähnlich. Das Ähnlichste zuerst; oben nicht mitgezählt und in keinem Feed enthalten.',
  browse: 'In Kategorien stöbern',
  watch: 'Suchauftrag anlegen',
  waitsFor: (isPhrase) =>
    isPhrase
      ? 'Ein Suchauftrag für {query} wartet auf genau diese Wörter hintereinander.'
      : 'Ein Suchauftrag für {query} wartet auf das ganze Wort.',
  wouldMiss: (missed, results) =>
    missed === results
      ? `Er fände keinen der ${results} Trends, die hier stehen, etwa {examples}.`
      : `Er fände ${missed} der ${results} Trends nicht, die hier stehen, etwa {examples}.`,
  examples: '{one} oder {other}',
  watchWords: (words) => `Suchauftrag: ${words}`,
  watchPhrase: (phrase) => `Suchauftrag: „${phrase}“`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} Bis dahin sehen Sie, was dieser Browser kennt.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'Sie sind offline. Das kennt dieser Browser.',
    nothing: 'Sie sind offline, und nichts, was dieser Browser kennt, passt dazu.',
  },
  searchedHere: ({ hasTitles, countries }) => {
    const trends = countries.length > 0 ? `die Trends dieser Länder: ${list(countries)}` : ''
    if (!hasTitles) return `Durchsucht wurde nur, was dieser Browser gespeichert hat: ${trends || 'bisher nichts'}.`
    return `Durchsucht wurde nur, was dieser Browser gespeichert hat: die Titel aller Länder${trends && ` und ${trends}`}.`
  },

  pageTitle: (query) => `Suchergebnisse für ${query}`,
  pageHeading: 'Ergebnisse für „{query}“',
  emptyPageTitle: 'Suche',
  pageDescription: 'Durchsuchen Sie die Trends aller Länder nach Wörtern.',
  pageHint: 'Finden Sie Trends aller Länder anhand ihrer Wörter.',
  back: 'Zurück',
  results: 'Trends',
  order: 'Ganze Wörter zuerst, dann das Neueste.',
  searchEverywhere: 'In allen Ländern suchen',

  count: (trends, countries) =>
    `Gefunden in ${plural(trends, { one: '1 Trend', other: `${trends} Trends` })} aus ${plural(countries, { one: '1 Land', other: `${countries} Ländern` })}.`,
  place: {
    category: (name, trends) => `<link>Kategorie ${name}</link>: ${trendCount(trends)}`,
    country: (name, trends) => `<link>${name}, alle Trends</link>: ${trendCount(trends)}`,
  },
  listed: `Die ersten ${MAX_SEARCH_RESULTS} stehen hier.`,
}

function trendCount(count: number): string {
  return plural(count, { one: '1 Trend', other: `${count} Trends` })
}

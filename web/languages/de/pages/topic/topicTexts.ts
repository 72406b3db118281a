import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { isRightToLeft } from '../../../../../shared/text/isRightToLeft.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title, country) => `${isolated(title)}: Suchtrend ${inCountry(country.code)}`,
  breadcrumb: 'Pfad',
  loading: 'Das Thema wird geladen',
  failed: 'Dieses Thema konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',

  waveStarted: 'Diese Welle begann am {time}',
  listedSince: 'Hier gelistet seit {time}',
  lastSeen: 'Zuletzt gesehen am {time}',
  updated: 'Aktualisiert am {time}',
  openInSource: 'In der Quelle öffnen',
  notTrending: (country) => `Derzeit ${inCountry(country.code)} nicht im Trend`,

  now: 'Jetzt',
  atItsPeak: 'Am Höchststand',
  searches: 'Suchanfragen',
  growth: 'Wachstum',
  rank: 'Rang im Land',
  countries: 'Länder',
  waveCount: 'Wellen',

  history: 'Verlauf',
  noHistory: 'Noch kein Verlauf.',
  noNumbers: 'Keine Erhebung wusste, wie oft danach gesucht wurde.',
  chart: ({ title, country, from, to, peak, peakDay, last }) =>
    `Suchanfragen zu ${title} ${inCountry(country.code)}, ${from === to ? from : `${from} bis ${to}`}: Höchstwert ${peak} am ${peakDay}, am Ende ${last}. Die Tabelle darunter enthält die Zahlen.`,
  peak: (volume, day) => `Höchstwert ${volume}, ${day}`,
  atLeast: 'Die Zahlen sind Untergrenzen: Jede Erhebung sagt „mindestens so viele“.',
  showTable: 'Die Zahlen als Tabelle',
  tableCaption: 'Suchanfragen, Wachstum und Rang bei jeder Erhebung',
  when: (zone) => `Erhoben (${zone})`,
  rankColumn: 'Rang',
  earlierWave: 'Eine Welle, begonnen am {time}',
  unknownStart: 'Eine Welle, deren Beginn nicht bekannt ist',

  peakSearches: 'Meiste Suchanfragen',
  peakGrowth: 'Stärkstes Wachstum',

  articles: 'Artikel',
  noArticles: 'Noch keine Artikel.',

  related: 'Verwandte Trends',
  elsewhere: 'Auch anderswo im Trend',
  elsewhereTable: 'Dasselbe Ereignis in anderen Ländern',
  moreIn: (category) => `Mehr aus ${categoryName(category)}`,
  country: 'Land',
  searchEverywhere: 'In allen Ländern danach suchen',
  reasons: {
    article: 'Derselbe Artikel',
    term: 'Dieselbe Suchanfrage',
    related: 'Dieselben verwandten Suchanfragen',
    name: 'Derselbe Name in anderer Schrift',
  },

  unknownTitle: 'Über dieses Thema ist nichts bekannt.',
  unknown: (country) => `Es war ${inCountry(country.code)} nie im Trend, oder das ist mehr als ein Jahr her.`,
  seeCategory: (category) => `${categoryName(category)} ansehen`,
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/trends/subjectTexts.ts'

export const subjects: Words<typeof english.subjects> = {
  'Auto and Vehicle': 'Auto und Fahrzeuge: neue Modelle, Preise, Rückrufe und Rennen',
  'Business and Finance': 'Wirtschaft und Finanzen: Märkte, Unternehmen, Kurse und Preise',
  Climate: 'Wetter und Klima: Vorhersagen, Stürme, Hitze und Luft',
  'Food and Drink': 'Essen und Trinken: Rezepte, Restaurants, Produkte und Rückrufe',
  Games: 'Spiele: Neuerscheinungen, Updates, Konsolen und tägliche Rätsel',
  Health: 'Gesundheit: Krankheiten, Medikamente, Fitness und Pflege',
  'Hobbies and Leisure': 'Hobby und Freizeit: Handarbeit, Sammeln, Feiertage und Ausflüge',
  'Job and Education': 'Beruf und Bildung: Prüfungen, Schulen, Laufbahnen und Ergebnisse',
  'Law and Government': 'Recht und Verwaltung: Gerichte, Ämter, Leistungen und öffentliche Sicherheit',
  Others: 'Sonstiges: Menschen, Orte und Momente des Tages',
  'Pets and Animals': 'Tiere: Rassen, Haltung, Wildtiere und Rettungen',
  Politics: 'Politik: Wahlen, Parteien, Spitzenleute und Debatten',
  Science: 'Wissenschaft: Weltraum, Entdeckungen, Natur und Forschung',
  Shopping: 'Einkaufen: Angebote, Marken, Geschenke und neue Produkte',
  Sports: 'Sport: Spiele, Ergebnisse, Teams und Tabellen',
  Technology: 'Technik: Geräte, Software, Ausfälle und Neuheiten',
  'Travel and Transportation': 'Reise und Verkehr: Flüge, Züge, Straßen und Reiseziele',
}

export const betweenKeywords = /: |, | und /

import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'Suchauftrag anlegen',
  cite: 'Zitieren',
  feed: 'Feed',
  csv: 'CSV',
  form: 'Form',
  forms: { sentence: 'Satz', reference: 'Quellenangabe', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form) => `Kopieren<vh>: ${form}</vh>`,
  copied: 'Kopiert.',
  linkLeads: `<link>Der Link</link> führt ${ARCHIVE_DAYS} Tage lang zur Liste, wie sie zu dieser Stunde war, und danach zu den Dateien ihres Monats. <method>Woher diese Zahlen kommen</method>`,
  chart: (title, country, time) => `Diagramm der Suchanfragen zu ${title} ${inCountry(country.code)}, ${time}`,
  save: 'Als PNG speichern',
  copyLink: 'Link kopieren',
}

import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'Zoekalert maken',
  cite: 'Citeren',
  feed: 'Feed',
  csv: 'CSV',
  form: 'Vorm',
  forms: { sentence: 'Zin', reference: 'Bronvermelding', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form) => `Kopiëren<vh>: ${form}</vh>`,
  copied: 'Gekopieerd.',
  linkLeads: `<link>De link</link> leidt ${ARCHIVE_DAYS} dagen lang naar de lijst zoals die op dat uur was, en daarna naar de bestanden van de maand. <method>Waar deze cijfers vandaan komen</method>`,
  chart: (title, country, time) => `Grafiek van zoekopdrachten naar ${title} ${inCountry(country.code)}, ${time}`,
  save: 'Opslaan als PNG',
  copyLink: 'Link kopiëren',
}

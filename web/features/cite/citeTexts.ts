import type { CitationForm } from '../../../shared/cite/citationForms.ts'
import type { Country } from '../../../shared/countries.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { ARCHIVE_DAYS } from '../../../shared/limits.ts'

/** What the actions of a topic say, and its citation. */
export const citeTexts = {
  watch: 'Watch words',
  cite: 'Cite this',
  feed: 'Feed',
  csv: 'CSV',
  form: 'Form',
  forms: { sentence: 'Sentence', reference: 'Reference', html: 'HTML', bibtex: 'BibTeX' } satisfies Record<
    CitationForm,
    string
  >,
  copyAs: (form: string) => `Copy<vh> as ${form}</vh>`,
  copied: 'Copied.',
  linkLeads: `<link>The link</link> leads to the list as it was at that hour, for ${ARCHIVE_DAYS} days, and after that to the files of its month. <method>Where these numbers come from</method>`,
  chart: (title: string, country: Country, time: string) =>
    `Chart of searches for ${title} ${inCountry(country.code)}, ${time}`,
  save: 'Save as PNG',
  copyLink: 'Copy the link',
}

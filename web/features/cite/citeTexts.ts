import type { CitationForm } from '../../../shared/cite/citationForms.ts'
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
  /** Completes "Copy". */
  ofForm: (form: string) => ` as ${form}`,
  copied: 'Copied.',
  link: 'The link',
  linkLeads: ` leads to the list as it was at that hour, for ${ARCHIVE_DAYS} days, and after that to the files of its month. `,
  method: 'Where these numbers come from',
  chart: (title: string, country: string, time: string) => `Chart of searches for ${title} in ${country}, ${time}`,
  save: 'Save as PNG',
  copyLink: 'Copy the link',
}

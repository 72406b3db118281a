import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { quoted } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'Créer une veille',
  cite: 'Citer',
  feed: 'Flux',
  csv: 'CSV',
  form: 'Format',
  forms: { sentence: 'Phrase', reference: 'Référence', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form: string) => `Copier<vh> au format ${form}</vh>`,
  copied: 'Copié.',
  linkLeads: `<link>Le lien</link> mène à la liste telle qu’elle était à cette heure-là, pendant ${ARCHIVE_DAYS} jours, puis aux fichiers de son mois. <method>D’où viennent ces chiffres</method>`,
  chart: (title: string, country: Country, time: string) =>
    `Courbe des recherches de ${quoted(title)} ${inCountry(country.code)}, ${time}`,
  save: 'Enregistrer en PNG',
  copyLink: 'Copier le lien',
}

import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'Crear alerta',
  cite: 'Citar',
  feed: 'Feed',
  csv: 'CSV',
  form: 'Formato',
  forms: { sentence: 'Frase', reference: 'Referencia', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form: string) => `Copiar<vh> como ${form}</vh>`,
  copied: 'Copiado.',
  linkLeads: `<link>El enlace</link> lleva a la lista tal como estaba a esa hora, durante ${ARCHIVE_DAYS} días, y después a los archivos de datos de su mes. <method>De dónde salen estos números</method>`,
  chart: (title: string, country: Country, time: string) =>
    `Gráfico de las búsquedas de ${title} ${inCountry(country.code)}, ${time}`,
  save: 'Guardar como PNG',
  copyLink: 'Copiar el enlace',
}

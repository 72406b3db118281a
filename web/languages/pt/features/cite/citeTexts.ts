import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'Criar alerta',
  cite: 'Citar',
  feed: 'Feed',
  csv: 'CSV',
  form: 'Formato',
  forms: { sentence: 'Frase', reference: 'Referência', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form) => `Copiar<vh> como ${form}</vh>`,
  copied: 'Copiado.',
  linkLeads: `<link>O link</link> leva à lista como ela estava naquela hora, por ${ARCHIVE_DAYS} dias; depois disso, aos arquivos do mês. <method>De onde vêm estes números</method>`,
  chart: (title, country, time) => `Gráfico das buscas por ${title} ${inCountry(country.code)}, ${time}`,
  save: 'Salvar como PNG',
  copyLink: 'Copiar o link',
}

import { HOME_PAGE } from '../../../shared/pages.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import * as texts from '../../texts/texts.ts'
import type { DocumentMetadata } from '../PageModule.ts'

export const metadata: DocumentMetadata<'about'> = {
  structuredData: (_, __, origin) => [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: texts.product,
      description: texts.tagline,
      url: origin + hrefOf(HOME_PAGE),
      inLanguage: LANGUAGE.lang,
    },
  ],
}

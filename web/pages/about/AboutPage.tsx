import { HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import { Page } from '../../components/Page.tsx'
import styles from '../../features/prose/legal.css?url'
import { ProseDocument } from '../../features/prose/ProseDocument.tsx'
import { LANGUAGE } from '../../lib/language.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import * as texts from '../../texts/texts.ts'
import type { PageModule } from '../PageModule.ts'
import { aboutTexts } from './aboutTexts.ts'

/** Explains the product, its numbers and Premium. */
export function AboutPage() {
  const prose = aboutTexts(useCollectionHours())
  return (
    <Page
      className="prose"
      styles={styles}
      title={texts.legalPages.about}
      description={prose.description}
      canonical={plainPage('about')}
    >
      <ProseDocument prose={prose} />
    </Page>
  )
}

export const page: PageModule<'about'> = {
  Component: AboutPage,
  isOffline: true,
  siteMap: () => ({ paths: [plainPage('about')] }),
  llms: () => ({ title: 'About', path: plainPage('about'), text: 'what the numbers mean' }),
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

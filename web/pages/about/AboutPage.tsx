import { plainPage } from '../../../shared/pages.ts'
import { Page } from '../../components/Page.tsx'
import styles from '../../features/prose/legal.css?url'
import { ProseDocument } from '../../features/prose/ProseDocument.tsx'
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
}

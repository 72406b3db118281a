import { plainPage } from '../../../shared/pages.ts'
import { Page } from '../../components/Page.tsx'
import styles from '../../features/prose/legal.css?url'
import { ProseDocument } from '../../features/prose/ProseDocument.tsx'
import type { PageModule } from '../PageModule.ts'
import { termsTexts } from './termsTexts.ts'

/** The terms of service. */
export function TermsPage() {
  return (
    <Page
      className="prose"
      styles={styles}
      title={termsTexts.title}
      description={termsTexts.description}
      canonical={plainPage('terms')}
    >
      <ProseDocument isLegal prose={termsTexts} />
    </Page>
  )
}

export const page: PageModule<'terms'> = {
  Component: TermsPage,
  isOffline: true,
  siteMap: () => ({ paths: [plainPage('terms')] }),
}

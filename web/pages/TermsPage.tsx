import { plainPage } from '../../shared/pages.ts'
import { Page } from '../components/Page.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import sheet from '../styles/legal.css?url'
import { termsTexts } from '../texts/termsTexts.ts'
import type { PageModule } from './PageModule.ts'

/** The terms of service. */
export function TermsPage() {
  return (
    <Page
      className="prose"
      sheet={sheet}
      title={termsTexts.title}
      description={termsTexts.description}
      canonical={plainPage('terms')}
    >
      <ProseDocument prose={termsTexts} />
    </Page>
  )
}

export const page: PageModule<'terms'> = {
  Component: TermsPage,
  isOffline: true,
  siteMap: () => ({ paths: [plainPage('terms')] }),
}

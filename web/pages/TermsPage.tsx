import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import sheet from '../styles/legal.css?url'
import { termsTexts } from '../texts/termsTexts.ts'
import type { PageModule } from './PageModule.ts'

/** The terms of service. */
export function TermsPage() {
  return (
    <main id="main" className="wrap prose" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata title={termsTexts.title} description={termsTexts.description} canonical={plainPage('terms')} />
      <ProseDocument prose={termsTexts} />
    </main>
  )
}

export const page: PageModule<'terms'> = { Component: TermsPage }

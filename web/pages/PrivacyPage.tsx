import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import sheet from '../styles/legal.css?url'
import { privacyTexts } from '../texts/privacyTexts.ts'
import type { PageModule } from './PageModule.ts'

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <main id="main" className="wrap prose" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={privacyTexts.title}
        description={privacyTexts.description}
        canonical={plainPage('privacy')}
      />
      <ProseDocument prose={privacyTexts} />
    </main>
  )
}

export const page: PageModule<'privacy'> = { Component: PrivacyPage }

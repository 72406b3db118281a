import { plainPage } from '../../shared/pages.ts'
import { Page } from '../components/Page.tsx'
import { ProseDocument } from '../features/legal/ProseDocument.tsx'
import sheet from '../styles/legal.css?url'
import { privacyTexts } from '../texts/privacyTexts.ts'
import type { PageModule } from './PageModule.ts'

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <Page
      className="prose"
      sheet={sheet}
      title={privacyTexts.title}
      description={privacyTexts.description}
      canonical={plainPage('privacy')}
    >
      <ProseDocument prose={privacyTexts} />
    </Page>
  )
}

export const page: PageModule<'privacy'> = {
  Component: PrivacyPage,
  isOffline: true,
  siteMap: () => ({ paths: [plainPage('privacy')] }),
}

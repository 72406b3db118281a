import { plainPage } from '../../../shared/pages.ts'
import { Page } from '../../components/Page.tsx'
import styles from '../../features/prose/legal.css?url'
import { ProseDocument } from '../../features/prose/ProseDocument.tsx'
import type { PageModule } from '../PageModule.ts'
import { ForgetDevice } from './ForgetDevice.tsx'
import { privacyTexts } from './privacyTexts.ts'

/** The privacy policy. */
export function PrivacyPage() {
  return (
    <Page
      className="prose"
      styles={styles}
      title={privacyTexts.title}
      description={privacyTexts.description}
      canonical={plainPage('privacy')}
    >
      <ProseDocument isLegal prose={privacyTexts} figures={{ browser: <ForgetDevice /> }} />
    </Page>
  )
}

export const page: PageModule<'privacy'> = {
  Component: PrivacyPage,
  isOffline: true,
  siteMap: () => ({ paths: [plainPage('privacy')] }),
}

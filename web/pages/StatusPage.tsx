import { plainPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { StatusContent } from '../features/status/StatusContent.tsx'
import { StatusHead } from '../features/status/StatusHead.tsx'
import { seedStatus, useStatus } from '../features/status/useStatus.ts'
import sheet from '../styles/status.css?url'
import { statusTexts } from '../texts/statusTexts.ts'
import type { PageData, PageModule } from './PageModule.ts'

/** The data of the status page. */
export const statusData: PageData<'status'> = {
  read: (readers) => readers.status(),
  seed: seedStatus,
  isLive: true,
}

/** The status of the product: age of the trends, recent collections, recent digests. */
export function StatusPage() {
  const view = useStatus()
  return (
    <main id="main" className="wrap health" tabIndex={-1} aria-busy={view.status === 'loading'}>
      <PageSheet href={sheet} />
      <PageMetadata title={statusTexts.title} description={statusTexts.description} canonical={plainPage('status')} />
      <StatusHead view={view} />
      <StatusContent view={view} />
      <p className="vh" role="status">
        {view.status === 'loading' && statusTexts.loading}
      </p>
    </main>
  )
}

export const page: PageModule<'status'> = { Component: StatusPage, data: statusData }

import { plainPage } from '../../shared/pages.ts'
import { Page } from '../components/Page.tsx'
import { StatusContent } from '../features/status/StatusContent.tsx'
import { StatusHead } from '../features/status/StatusHead.tsx'
import { statusQuery } from '../features/status/statusQuery.ts'
import { useView } from '../lib/requests/pageQuery.ts'
import sheet from '../styles/status.css?url'
import { statusTexts } from '../texts/statusTexts.ts'
import type { PageData, PageModule } from './PageModule.ts'

/** The data of the status page. */
export const statusData: PageData<'status'> = {
  read: (readers) => readers.status(),
  filled: (_, answer) => [{ ...statusQuery(), data: answer }],
  isLive: true,
}

/** The status of the product: age of the trends, recent collections, recent digests. */
export function StatusPage() {
  const view = useView(statusQuery())
  return (
    <Page
      className="health"
      sheet={sheet}
      title={statusTexts.title}
      description={statusTexts.description}
      canonical={plainPage('status')}
      loading={view.status === 'loading' && statusTexts.loading}
    >
      <StatusHead view={view} />
      <StatusContent view={view} />
    </Page>
  )
}

export const page: PageModule<'status'> = { Component: StatusPage, data: statusData }

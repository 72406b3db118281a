import { ErrorScreen } from '../../components/ErrorScreen.tsx'
import { statusTexts } from '../../texts/statusTexts.ts'
import { CollectionHistory } from './CollectionHistory.tsx'
import { CountryAges } from './CountryAges.tsx'
import { DigestNumbers } from './DigestNumbers.tsx'
import { LoadingStatus } from './LoadingStatus.tsx'
import type { StatusView } from './useStatus.ts'

/** Everything below the sentence that says how it is, or what stands in for it. */
export function StatusContent({ view }: { view: StatusView }) {
  switch (view.status) {
    case 'ready':
      return (
        <>
          <CollectionHistory collections={view.answer.collections} />
          <DigestNumbers digest={view.answer.digest} />
          {view.state !== 'none' && <CountryAges countries={view.answer.countries} state={view.state} />}
        </>
      )
    case 'loading':
      return <LoadingStatus isLate={view.isLate} />
    case 'failed':
      return <ErrorScreen message={statusTexts.failed} />
  }
}

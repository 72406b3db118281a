import { unsubscribePage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { BrokenLink } from '../features/unsubscribe/BrokenLink.tsx'
import { NoReferrer } from '../features/unsubscribe/NoReferrer.tsx'
import { Unsubscribe } from '../features/unsubscribe/Unsubscribe.tsx'
import { unsubscribeTexts } from '../texts/unsubscribeTexts.ts'
import type { PageProps } from './PageModule.ts'

const { title, description } = unsubscribeTexts.unsubscribe

/** Where the links of mails lead for fewer of them. The token stands in its own address and nowhere else. */
export function UnsubscribePage({ page: { token } }: PageProps<'unsubscribe'>) {
  return (
    <main id="main" className="wrap leave" tabIndex={-1}>
      <PageMetadata title={title} description={description} canonical={unsubscribePage()} isUnlisted />
      <NoReferrer />
      <h1>{title}</h1>
      {token === undefined ? <BrokenLink /> : <Unsubscribe key={token} token={token} />}
    </main>
  )
}

import { waitlistPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { BrokenLink } from '../features/unsubscribe/BrokenLink.tsx'
import { NoReferrer } from '../features/unsubscribe/NoReferrer.tsx'
import { WaitlistLink } from '../features/unsubscribe/WaitlistLink.tsx'
import { unsubscribeTexts } from '../texts/unsubscribeTexts.ts'
import type { PageProps } from './PageModule.ts'

const { title, description } = unsubscribeTexts.waitlist

/** Where the links of the waitlist's mails lead. */
export function WaitlistPage({ page: { token } }: PageProps<'waitlist'>) {
  return (
    <main id="main" className="wrap leave" tabIndex={-1}>
      <PageMetadata title={title} description={description} canonical={waitlistPage()} isUnlisted />
      <NoReferrer />
      <h1>{title}</h1>
      {token === undefined ? <BrokenLink /> : <WaitlistLink key={token} token={token} />}
    </main>
  )
}

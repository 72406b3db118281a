import { waitlistPage } from '../../shared/pages.ts'
import { MailLinkPage } from '../features/unsubscribe/MailLinkPage.tsx'
import { WaitlistLink } from '../features/unsubscribe/WaitlistLink.tsx'
import { unsubscribeTexts } from '../texts/unsubscribeTexts.ts'
import type { PageModule, PageProps } from './PageModule.ts'

/** The landing page of links in the waitlist's mails. */
export function WaitlistPage({ page: { token } }: PageProps<'waitlist'>) {
  const { title, description } = unsubscribeTexts.waitlist
  return (
    <MailLinkPage
      title={title}
      description={description}
      canonical={waitlistPage()}
      token={token}
      content={(given) => <WaitlistLink key={given} token={given} />}
    />
  )
}

export const page: PageModule<'waitlist'> = { Component: WaitlistPage }

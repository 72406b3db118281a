import { unsubscribePage } from '../../shared/pages.ts'
import { MailLinkPage } from '../features/unsubscribe/MailLinkPage.tsx'
import { Unsubscribe } from '../features/unsubscribe/Unsubscribe.tsx'
import { unsubscribeTexts } from '../texts/unsubscribeTexts.ts'
import type { PageModule, PageProps } from './PageModule.ts'

/** The landing page of unsubscribe links. Only its own URL contains the token. */
export function UnsubscribePage({ page: { token } }: PageProps<'unsubscribe'>) {
  const { title, description } = unsubscribeTexts.unsubscribe
  return (
    <MailLinkPage
      title={title}
      description={description}
      canonical={unsubscribePage()}
      token={token}
      content={(given) => <Unsubscribe key={given} token={given} />}
    />
  )
}

export const page: PageModule<'unsubscribe'> = { Component: UnsubscribePage }

import { EmptyState } from '../../components/EmptyState.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { HomeLink } from './HomeLink.tsx'

const { gone, goneText } = unsubscribeTexts.unsubscribe

/** Nobody is left who could get mails: the account was deleted. */
export function AccountGone() {
  return (
    <div role="status">
      <EmptyState line="flat" title={gone} text={goneText}>
        <HomeLink />
      </EmptyState>
    </div>
  )
}

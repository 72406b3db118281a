import { Blank } from '../../components/EmptyState.tsx'
import { leavingTexts } from '../../texts/unsubscribeTexts.ts'
import { HomeLink } from './HomeLink.tsx'

const { gone, goneText } = leavingTexts.unsubscribe

/** Nobody is left who could get mails: the account was deleted. */
export function AccountGone() {
  return (
    <div role="status">
      <Blank line="flat" title={gone} text={goneText}>
        <HomeLink />
      </Blank>
    </div>
  )
}

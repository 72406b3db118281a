import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { accountTexts } from '../../texts/accountTexts.ts'
import { texts } from '../../texts/texts.ts'

/** A part of the page could not be loaded; the other parts can be used meanwhile. */
export function Retry({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState line="broken" role="alert" title={texts.somethingWentWrong} text={message}>
      <button type="button" className="btn btn--slab" onClick={onRetry}>
        <Icon shape="refresh" size={15} />
        {accountTexts.tryAgain}
      </button>
    </EmptyState>
  )
}

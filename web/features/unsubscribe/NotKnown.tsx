import { Icon } from '../../components/Icon.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'

const { notKnown, tryAgain } = unsubscribeTexts.unsubscribe

/** What the link is of could not be read; it works all the same. */
export function NotKnown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="alert leave__failed" role="status">
      <Icon shape="alert" size={15} />
      <span>{notKnown}</span>
      <button type="button" className="btn btn--s" onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  )
}

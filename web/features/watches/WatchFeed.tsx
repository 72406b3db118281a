import type { Watch, WatchChanges } from '../../../shared/watches/watch.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { watchTexts } from '../../texts/watchTexts.ts'

type Props = {
  id: string
  watch: Watch
  isRenewing: boolean
  onChange: (changes: WatchChanges) => void
}

/** The address of a watch's private feed, which can be replaced by another one. */
export function WatchFeed({ id, watch, isRenewing, onChange }: Props) {
  const address = useAbsoluteUrl(watch.feed)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      showToast(watchTexts.copied)
    } catch {
      // Refused by the browser, or the page is not served securely.
      showToast(watchTexts.notCopied, 'bad')
    }
  }

  return (
    <div className="feed-link" id={id}>
      <h3>
        {watchTexts.feedOf}
        <bdi>{watch.name}</bdi>
      </h3>
      <div className="code">
        <pre>{address}</pre>
        <button type="button" className="btn btn--s copy" onClick={copy}>
          {watchTexts.copy}
          <span className="vh">{watchTexts.copyWhat}</span>
        </button>
      </div>
      <p>{watchTexts.feedNote}</p>
      <div className="row">
        <BusyButton
          type="button"
          className="btn--s"
          label={watchTexts.renew}
          busyLabel={watchTexts.renewing}
          isBusy={isRenewing}
          onClick={() => onChange({ feed: 'renew' })}
        />
        <span className="hint">{watchTexts.renewHint}</span>
      </div>
    </div>
  )
}

import type { Watch, WatchChanges } from '../../../shared/watches/watch.ts'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { copyText } from '../../lib/browser.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { watchTexts } from '../../texts/watchTexts.ts'

type Props = {
  id: string
  watch: Watch
  /** The change of the feed that is being saved. */
  pending: WatchChanges['feed']
  onChange: (changes: WatchChanges) => void
}

/** The private feed of a watch: its address, which can be replaced or switched off. */
export function WatchFeed({ id, watch, pending, onChange }: Props) {
  return (
    <div className="feed-link" id={id}>
      <h3>
        {watchTexts.feedOf}
        <bdi>{watch.name}</bdi>
      </h3>
      {watch.feed === null ? (
        <p>{watchTexts.isOff}</p>
      ) : (
        <>
          <FeedAddress path={watch.feed} />
          <p>{watchTexts.feedNote}</p>
        </>
      )}
      <div className="row">
        <BusyButton
          type="button"
          className="btn--s"
          label={watch.feed === null ? watchTexts.switchOn : watchTexts.renew}
          busyLabel={watchTexts.renewing}
          isBusy={pending === 'renew'}
          onClick={() => onChange({ feed: 'renew' })}
        />
        <span className="hint">{watch.feed === null ? watchTexts.onHint : watchTexts.renewHint}</span>
        {watch.feed !== null && (
          <BusyButton
            type="button"
            className="btn--s btn--bare"
            label={watchTexts.switchOff}
            busyLabel={watchTexts.switchingOff}
            isBusy={pending === 'off'}
            onClick={() => onChange({ feed: 'off' })}
          />
        )}
      </div>
    </div>
  )
}

function FeedAddress({ path }: { path: string }) {
  const address = useAbsoluteUrl(path)

  async function copy(): Promise<void> {
    if (await copyText(address)) showToast(watchTexts.copied)
    else showToast(watchTexts.notCopied, 'bad')
  }

  return (
    <div className="code">
      <pre translate="no">{address}</pre>
      <button type="button" className="btn btn--s copy" onClick={copy}>
        {watchTexts.copy}
        <span className="vh">{watchTexts.copyWhat}</span>
      </button>
    </div>
  )
}

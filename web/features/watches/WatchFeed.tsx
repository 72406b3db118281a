import type { Watch, WatchChanges } from '../../../shared/watches/watch.ts'
import { CodeBlock } from '../../components/CodeBlock.tsx'
import { fill } from '../../components/fill.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { watchTexts } from './watchTexts.ts'

type Props = {
  id: string
  watch: Watch
  /** The change of the feed that is being saved. */
  pending: WatchChanges['feed']
  onChange: (changes: WatchChanges) => void
}

/** The private feed of a watch: its address, which can be replaced or switched off. */
export function WatchFeed({ id, watch, pending, onChange }: Props) {
  const address = useAbsoluteUrl(watch.feed ?? '')
  return (
    <div className="feed-link" id={id}>
      <h3>{fill(watchTexts.feedOf, { name: <bdi>{watch.name}</bdi> })}</h3>
      {watch.feed === null ? (
        <p>{watchTexts.isOff}</p>
      ) : (
        <>
          <CodeBlock what={watchTexts.feedAddress}>{address}</CodeBlock>
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

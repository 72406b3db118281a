import { type ReactNode, useId, useRef } from 'react'
import { CloseButton, Dialog } from '../../../components/Dialog.tsx'
import { FormAlert, TryAgain } from '../../../components/FormAlert.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { DigestItems, DigestWatches } from './DigestItems.tsx'
import type { NextDigest, Preview } from './useDigest.ts'

type Props = { preview: Preview; onClose: () => void }

/** Shows a preview of the next digest. */
export function DigestDialog({ preview, onClose }: Props) {
  const title = useId()
  const close = useRef<HTMLButtonElement>(null)

  function tryAgain(): void {
    // The focused button is about to unmount.
    close.current?.focus()
    preview.mutate()
  }

  return (
    <Dialog labelledBy={title} className="modal--digest" initialFocus={close} onClose={onClose}>
      <div className="modal__head">
        <div className="next-digest__head">
          <h2 id={title}>{accountTexts.previewTitle}</h2>
          <p className="next-digest__status" role="status">
            {statusOf(preview)}
          </p>
        </div>
        <CloseButton ref={close} label={accountTexts.close} onClick={onClose} />
      </div>
      {bodyOf(preview, tryAgain)}
    </Dialog>
  )
}

function statusOf({ status, data }: Preview): ReactNode {
  if (status === 'success') return isEmpty(data) ? accountTexts.nothingToTell : statusText(data)
  return status === 'error' ? null : accountTexts.previewLoading
}

function bodyOf({ status, data, error }: Preview, tryAgain: () => void): ReactNode {
  switch (status) {
    case 'success':
      return isEmpty(data) ? null : <NextDigestBody digest={data} />
    case 'error':
      return (
        <div className="modal__body stack">
          <FormAlert text={waitSentence(error) ?? accountTexts.previewFailed} />
          <div>
            <TryAgain onClick={tryAgain} />
          </div>
        </div>
      )
    default:
      return (
        <div className="modal__body next-digest__places" aria-hidden="true">
          {PLACEHOLDER_WIDTHS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )
  }
}

const PLACEHOLDER_WIDTHS = ['70%', '40%', '55%', '30%']

function statusText({ count, hits, watches }: NextDigest): string {
  const parts = [...(count > 0 ? [accountTexts.updates(count)] : []), ...(hits > 0 ? [accountTexts.hits(hits)] : [])]
  return parts.length > 0 ? parts.join(', ') : accountTexts.questions(watches.length)
}

function NextDigestBody({ digest: { subject, items, more, watches } }: { digest: NextDigest }) {
  return (
    <div className="modal__body">
      <p className="next-digest__subject">
        <span className="digest-list__note">{accountTexts.subject}</span> <bdi>{subject}</bdi>
      </p>
      <DigestItems items={items} />
      {more > 0 && <p className="digest-list__note next-digest__more">{accountTexts.moreTrends(more)}</p>}
      <DigestWatches watches={watches} />
    </div>
  )
}

function isEmpty(digest: NextDigest): boolean {
  return digest.count === 0 && digest.watches.length === 0
}

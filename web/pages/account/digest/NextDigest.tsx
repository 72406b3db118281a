import { type ReactNode, useId, useRef, useState } from 'react'
import type { DigestPreview } from '../../../../shared/answers/signedInApi.ts'
import { nextDueInstant } from '../../../../shared/digest/dueTime.ts'
import { localMoment } from '../../../../shared/digest/localMoment.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { canonicalTimeZone } from '../../../../shared/people/timeZone.ts'
import { clockIn } from '../../../../shared/text/zoneTimes.ts'
import { CloseButton, Dialog } from '../../../components/Dialog.tsx'
import { FormAlert, TryAgain } from '../../../components/FormAlert.tsx'
import { fill } from '../../../components/fill.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { useNow } from '../../../lib/time/now.tsx'
import * as formats from '../../../texts/formats.ts'
import { accountTexts } from '../accountTexts.ts'
import { DigestBlocks, isolated } from './DigestBlocks.tsx'
import { type CopyState, type Preview, useDigestCopy, useDigestPreview } from './useDigest.ts'

/** The dates of the digest, and ways to preview the next one or to mail a copy of it; these work with digests off, too. */
export function NextDigest({ account }: { account: Account }) {
  const { uid, email, digest } = account
  const preview = useDigestPreview()
  const copy = useDigestCopy(uid)
  const [isOpen, setOpen] = useState(false)
  const isSending = copy.state === 'sending'

  function open(): void {
    preview.mutate()
    setOpen(true)
  }

  return (
    <div className="next-digest">
      <DigestDates account={account} />
      {digest === 'off' && <p className="hint">{accountTexts.digestOff}</p>}
      <div className="row">
        <button type="button" className="btn btn--s" aria-haspopup="dialog" onClick={open}>
          {accountTexts.preview}
        </button>
        <button type="button" className="btn btn--s" aria-disabled={isSending || undefined} onClick={copy.send}>
          {isSending && <span className="spin" />}
          {accountTexts.sendCopy}
        </button>
      </div>
      <p role="status" className={`setting-status next-digest__outcome ${hasFailed(copy.state) ? 'is-bad' : ''}`}>
        {hasFailed(copy.state) && <Icon shape="alert" size={13} />}
        {copy.state === 'sent' && <Icon shape="check" size={13} />}
        <span>{copy.refusal ?? copyText(copy.state, email)}</span>
      </p>
      {isOpen && <DigestDialog preview={preview} onClose={() => setOpen(false)} />}
    </div>
  )
}

function hasFailed(state: CopyState): boolean {
  return !['idle', 'sending', 'sent', 'nothing'].includes(state)
}

function copyText(state: CopyState, email: string): ReactNode {
  switch (state) {
    case 'idle':
      return null
    case 'sent':
      return fill(accountTexts.copySent, { address: <bdi translate="no">{email}</bdi> })
    default:
      return accountTexts.copies[state]
  }
}

/**
 * When the last digest was sent and when the next is due, in the time zone of the account, which decides that. Nothing for a
 * zone that this browser does not know.
 */
export function DigestDates({ account }: { account: Account }) {
  const now = useNow()
  const { time_zone: zone, digest, last_digest: last } = account
  if (canonicalTimeZone(zone) === undefined) return null
  return (
    <>
      {last === null && <p className="hint">{accountTexts.noLastDigest}</p>}
      {last && <p className="hint">{fill(accountTexts.lastDigest, { time: <ZonedTime at={last} zone={zone} /> })}</p>}
      {digest !== 'off' && (
        <p className="hint">
          {fill(accountTexts.nextDigest, { time: <ZonedTime at={nextDueInstant(zone, now, digest)} zone={zone} /> })}
        </p>
      )}
    </>
  )
}

/** `"Saturday, 21 November 2026, 08:00 in Toronto"` */
function ZonedTime({ at, zone }: { at: string; zone: string }) {
  const date = new Date(localMoment(zone, at).date)
  const text = accountTexts.zonedTime({
    weekday: formats.weekday(date),
    day: formats.day(date),
    clock: clockIn(zone, at),
    city: formats.cityName(zone),
    zone,
  })
  return <time dateTime={at}>{text}</time>
}

type Props = { preview: Preview; onClose: () => void }

/** Shows a preview of the next digest. */
function DigestDialog({ preview, onClose }: Props) {
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

function statusText({ going_on: goingOn, ended, matches }: DigestPreview): string {
  const parts = [
    ...(goingOn + ended > 0 ? [accountTexts.goesOn(goingOn), accountTexts.hasEnded(ended)] : []),
    ...(matches > 0 ? [accountTexts.hits(matches)] : []),
  ]
  return parts.join(formats.COMMA)
}

function NextDigestBody({ digest: { subject, blocks } }: { digest: DigestPreview }) {
  return (
    <div className="modal__body">
      <p className="next-digest__subject">
        <span className="digest-list__note">{accountTexts.subject}</span> <b>{isolated(subject)}</b>
      </p>
      <DigestBlocks blocks={blocks} />
    </div>
  )
}

function isEmpty({ blocks }: DigestPreview): boolean {
  return blocks.length === 0
}

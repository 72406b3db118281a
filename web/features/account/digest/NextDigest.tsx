import { type ReactNode, useState } from 'react'
import { nextDueInstant } from '../../../../shared/digest/dueTime.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { canonicalTimeZone } from '../../../../shared/people/timeZone.ts'
import { cityOf } from '../../../../shared/text/cityOf.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useNow } from '../../../lib/time/now.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { DigestDialog } from './DigestDialog.tsx'
import { type CopyState, useDigestCopy, useDigestPreview } from './useDigest.ts'

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
      <div className="next-digest__acts">
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
      return (
        <>
          {accountTexts.copySent[0]}
          <bdi translate="no">{email}</bdi>
          {accountTexts.copySent[1]}
        </>
      )
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
      {last && (
        <p className="hint">
          {accountTexts.lastDigest}
          <ZonedTime at={last} zone={zone} />
        </p>
      )}
      {digest !== 'off' && (
        <p className="hint">
          {accountTexts.nextDigest}
          <ZonedTime at={nextDueInstant(zone, now, digest)} zone={zone} />
          {accountTexts.ifChanged}
        </p>
      )}
    </>
  )
}

/** `"Saturday, 21 November 2026, 08:00 in Toronto"` */
function ZonedTime({ at, zone }: { at: string; zone: string }) {
  const part = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: zone }).format(new Date(at))
  const day = part({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return <time dateTime={at}>{`${part({ weekday: 'long' })}, ${day}, ${clock} ${placeOf(zone)}`}</time>
}

function placeOf(zone: string): string {
  const city = cityOf(zone)
  if (city !== undefined) return `in ${city}`
  return zone === 'UTC' ? zone : `(${zone})`
}

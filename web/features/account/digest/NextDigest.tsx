import { type ReactNode, useState } from 'react'
import type { Account } from '../../../../shared/people/account.ts'
import { Icon } from '../../../components/Icon.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { DigestDates } from './DigestDates.tsx'
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

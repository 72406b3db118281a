import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import { PageIcon } from '../../../components/PageIcon.tsx'
import { suppressedTexts } from '../../../texts/suppressedTexts.ts'
import { accountQuery } from '../accountQueries.ts'
import { useVerification } from './useVerification.ts'
import { VerifyAddress } from './VerifyAddress.tsx'

/** Says why no mail is sent to a person's address, and lets them verify it again. */
export function SuppressedNotice({ uid }: { uid: string }) {
  const { data: account } = useQuery(accountQuery(uid))
  const verification = useVerification(uid)
  if (verification.isDone) return <Done />
  if (!account?.suppressed) return null
  const [before, after] = suppressedTexts.reasons[account.suppressed.reason]
  return (
    <section className="alert suppressed" aria-label={suppressedTexts.title}>
      <PageIcon shape="mail" size={15} />
      <div>
        <p role="status">
          {before}
          <bdi translate="no">{account.email}</bdi>
          {after}
        </p>
        <VerifyAddress email={account.email} verification={verification} />
      </div>
    </section>
  )
}

/** Replaces the notice and takes the focus. */
function Done() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p className="alert alert--good suppressed" role="status" ref={note} tabIndex={-1}>
      <Icon shape="check" size={15} />
      <span>{suppressedTexts.done}</span>
    </p>
  )
}

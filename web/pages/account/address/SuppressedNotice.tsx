import { useQuery } from '@tanstack/react-query'
import { DoneNote } from '../../../components/DoneNote.tsx'
import { fill } from '../../../components/fill.tsx'
import { PageIcon } from '../../../components/PageIcon.tsx'
import { accountQuery } from '../../../features/account/accountQueries.ts'
import { AddressCode, SendCode, VerificationFailed } from './AddressCode.tsx'
import { addressTexts } from './addressTexts.ts'
import { useVerification } from './useVerification.ts'

const texts = addressTexts.suppressed

/** Says why no mail is sent to a person's address, and lets them verify it again. */
export function SuppressedNotice({ uid }: { uid: string }) {
  const { data: account } = useQuery(accountQuery(uid))
  const verification = useVerification(uid)
  if (verification.isDone) return <DoneNote className="suppressed" text={texts.done} />
  if (!account?.suppressed) return null
  return (
    <section className="alert suppressed" aria-label={texts.title}>
      <PageIcon shape="mail" size={15} />
      <div>
        <p role="status">
          {fill(texts.reasons[account.suppressed.reason], { address: <bdi translate="no">{account.email}</bdi> })}
        </p>
        <VerificationFailed of={verification} />
        {verification.sent > 0 && (
          <AddressCode label={texts.verify} email={account.email} verification={verification} />
        )}
        <SendCode label={texts.verify} verification={verification} onSend={() => verification.sendCode()} />
      </div>
    </section>
  )
}

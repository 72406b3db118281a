import { useState } from 'react'
import { FormAlert } from '../../../components/FormAlert.tsx'
import { AuthFailure } from '../../../lib/session/AuthFailure.ts'
import { signInTexts } from '../../../texts/signInTexts.ts'
import { suppressedTexts } from '../../../texts/suppressedTexts.ts'
import { AddressCode } from './AddressCode.tsx'
import type { Verification } from './useVerification.ts'

type Props = { email: string; verification: Verification }

/** A button that mails a code; then the form that takes it. */
export function VerifyAddress({ email, verification: { ask, confirm } }: Props) {
  const [sent, setSent] = useState(0)
  const error = ask.error ?? confirm.error

  function sendCode(): void {
    if (ask.isPending || confirm.isPending) return
    confirm.reset()
    ask.mutate(undefined, { onSuccess: (how) => how === 'sent' && setSent(sent + 1) })
  }

  return (
    <>
      {error && <FormAlert text={failureText(error)} />}
      {sent > 0 && (
        <AddressCode email={email} isBusy={confirm.isPending} onCode={(code) => confirm.mutate(code)} />
      )}
      <button
        type="button"
        className="btn btn--s"
        aria-disabled={ask.isPending || confirm.isPending || undefined}
        onClick={sendCode}
      >
        {ask.isPending && <span className="spin" />}
        {sent > 0 ? suppressedTexts.sendAgain : suppressedTexts.verify}
      </button>
      <span className="vh" role="status">
        {ask.isPending && suppressedTexts.sending}
        {sent > 1 && !ask.isPending && suppressedTexts.sentAgain}
      </span>
    </>
  )
}

/** What our own API says, and a script that cannot be loaded, is nothing a reader could tell apart. */
function failureText(error: Error): string {
  return error instanceof AuthFailure ? signInTexts.codeFailure(error) : suppressedTexts.failed
}

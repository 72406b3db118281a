import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isEmailAddress, plainEmailAddress } from '../../../../shared/people/emailAddress.ts'
import { DoneNote } from '../../../components/DoneNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { browserStorage } from '../../../lib/cache/browserStorage.ts'
import { PERSON_STORAGE } from '../../../lib/cache/personStorage.ts'
import { useFocusOnMount } from '../../../lib/forms/useFocusOnMount.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { formTexts } from '../../../texts/formTexts.ts'
import { AddressCode, SendCode, VerificationFailed } from './AddressCode.tsx'
import { addressTexts } from './addressTexts.ts'
import { useVerification } from './useVerification.ts'

const texts = addressTexts.change

const KEPT = browserStorage('sessionStorage')
const keptAs = PERSON_STORAGE.newAddress

type Props = { uid: string; email: string }

/**
 * The address of an account, and the way to another one: its owner enters a code that is mailed there. Which one that is survives a
 * reload, because phones drop a page while its reader looks at their mail.
 */
export function ChangeAddress({ uid, email }: Props) {
  const [state, setState] = useState<'shown' | 'changing' | 'changed'>(() =>
    KEPT.read(keptAs(uid)) === null ? 'shown' : 'changing',
  )
  const button = useRef<HTMLButtonElement>(null)

  function changed(): void {
    KEPT.remove(keptAs(uid))
    setState('changed')
  }

  function keepAddress(): void {
    KEPT.remove(keptAs(uid))
    flushSync(() => setState('shown'))
    button.current?.focus()
  }

  return (
    <section className="side">
      <h2>{texts.title}</h2>
      <p>
        <bdi translate="no">{email}</bdi>
      </p>
      <p>{texts.lead}</p>
      {state === 'changed' && <DoneNote text={texts.done} />}
      {state === 'changing' ? (
        <NewAddress uid={uid} email={email} onKeep={keepAddress} onDone={changed} />
      ) : (
        <div>
          <button type="button" className="btn btn--s" ref={button} onClick={() => setState('changing')}>
            {texts.begin}
          </button>
        </div>
      )}
    </section>
  )
}

/** Asks for the new address, then for the code that was mailed there. Until then the account keeps its own. */
function NewAddress({ uid, email: own, onKeep, onDone }: Props & { onKeep: () => void; onDone: () => void }) {
  const [email, setEmail] = useState(() => KEPT.read(keptAs(uid)) ?? '')
  const verification = useVerification(uid, email === '' ? 0 : 1)
  const isSent = verification.sent > 0

  useEffect(() => {
    if (isSent) KEPT.write(keptAs(uid), email)
  }, [uid, isSent, email])

  function sendCode(to: string): void {
    setEmail(to)
    verification.sendCode(to)
  }

  return (
    <div className="stack">
      <VerificationFailed of={verification} />
      {isSent ? (
        <AddressCode label={texts.title} email={email} verification={verification} onDone={onDone} />
      ) : (
        <AddressForm own={own} isBusy={verification.isSending} onAddress={sendCode} />
      )}
      <div>
        {isSent && <SendCode label={texts.send} verification={verification} onSend={() => sendCode(email)} />}{' '}
        <button type="button" className="btn btn--s btn--bare" onClick={onKeep}>
          {texts.keep}
        </button>
      </div>
    </div>
  )
}

type FormProps = { own: string; isBusy: boolean; onAddress: (email: string) => void }

/** The form for the new address. Takes the focus when it mounts. */
function AddressForm({ own, isBusy, onAddress }: FormProps) {
  const input = useFocusOnMount<HTMLInputElement>()
  const { problems, attributes } = useForm({
    fields: ['email'],
    problemsOf: ({ email }) => {
      const problem = problemOf(plainEmailAddress(email), own)
      return problem === undefined ? new Map() : new Map([['email' as const, problem]])
    },
    onSubmit: ({ email }) => !isBusy && onAddress(plainEmailAddress(email)),
  })
  return (
    <form className="stack" aria-label={texts.title} {...attributes}>
      <Field isRequired label={texts.newAddress} error={problems.get('email')}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className="input"
            name="email"
            type="email"
            autoComplete="email"
            readOnly={isBusy}
          />
        )}
      </Field>
      <div>
        <SubmitButton label={texts.send} busyLabel={addressTexts.sending} isBusy={isBusy} />
      </div>
    </form>
  )
}

function problemOf(email: string, own: string): string | undefined {
  if (email === '') return formTexts.emailMissing
  if (!isEmailAddress(email)) return formTexts.emailInvalid
  // The user pool ignores case.
  return email.toLowerCase() === own.toLowerCase() ? texts.sameAddress : undefined
}

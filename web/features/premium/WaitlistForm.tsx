import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldProblem } from '../../../shared/people/contactMessage.ts'

import { WAITLIST_COUNTRIES, type WaitlistField, waitlistProblems } from '../../../shared/people/waitlist.ts'
import { Field } from '../../components/Field.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { readForm } from '../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../lib/forms/useFieldProblems.ts'
import { useFunctionCall } from '../../lib/requests/useFunctionCall.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'

const FIELDS: readonly WaitlistField[] = ['email', 'country']

/** Puts an address on the waitlist of the premium newsletter: idle, sending, failed, or joined. */
export function WaitlistForm() {
  const { state, send, reset } = useFunctionCall('joinWaitlist')
  const { problems, checkAll, checkAgain } = useFieldProblems(problemsOf)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { email, country } = readForm(event.currentTarget, FIELDS)
    if (checkAll(event.currentTarget)) void send(async () => ({ email: email.trim(), country }))
  }

  function noteEdit(edited: HTMLFormElement): void {
    checkAgain(edited)
    if (state.status === 'failed') reset()
  }

  if (state.status === 'sent') return <Joined />

  const isSending = state.status === 'sending'
  return (
    <form
      className="stack"
      aria-label={premiumTexts.waitlist}
      // Only scripts send it. Should it ever go without them, the address does not end up in an address bar.
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => noteEdit(currentTarget)}
    >
      {state.status === 'failed' && <FormAlert text={premiumTexts.failed(state.why)} />}
      <div className="wait">
        <Field label={premiumTexts.email} error={errorText('email', problems.get('email'))}>
          {(field) => (
            <input
              {...field}
              className="input"
              name="email"
              type="email"
              autoComplete="email"
              placeholder={premiumTexts.emailExample}
              readOnly={isSending}
            />
          )}
        </Field>
        <Field label={premiumTexts.country} error={errorText('country', problems.get('country'))}>
          {(field) => (
            <select {...field} className="select" name="country" defaultValue="">
              <option value="">{premiumTexts.choose}</option>
              {WAITLIST_COUNTRIES.map((code) => (
                <option key={code} value={code}>
                  {premiumTexts.countries[code]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SubmitButton label={premiumTexts.join} busyLabel={premiumTexts.joining} isBusy={isSending} />
      </div>
      <p className="hint">{premiumTexts.promise}</p>
    </form>
  )
}

/** Stands in the place of the form; the focus goes along. */
function Joined() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="alert alert--good" role="status" ref={text} tabIndex={-1}>
      {premiumTexts.joined}
    </p>
  )
}

function problemsOf(form: HTMLFormElement): Map<WaitlistField, FieldProblem> {
  return waitlistProblems(readForm(form, FIELDS))
}

function errorText(field: WaitlistField, problem: FieldProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'missing':
      return premiumTexts.missing[field]
    default:
      return premiumTexts.invalidEmail
  }
}

import { useEffect, useRef } from 'react'
import type { FieldProblem } from '../../../shared/people/contactMessage.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import {
  WAITLIST_COUNTRIES,
  type WaitlistEntry,
  type WaitlistField,
  waitlistProblems,
} from '../../../shared/people/waitlist.ts'
import { Field } from '../../components/Field.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useForm } from '../../lib/forms/useForm.ts'
import { useFormCaptcha } from '../../lib/forms/useFormCaptcha.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { useFunctionCall } from '../../lib/requests/callFunction.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'

const FIELDS: readonly WaitlistField[] = ['email', 'country']

/** Puts an address on the waitlist of the premium newsletter: idle, sending, failed, or joined. */
export function WaitlistForm({ captcha }: { captcha: Captcha }) {
  const { element: captchaElement, isSolved, data: captchaData } = useFormCaptcha(captcha)
  const write = useFunctionCall('joinWaitlist', {
    prepare: async ({ email, country }: WaitlistEntry) => ({
      email: plainEmailAddress(email),
      country,
      ...(await captchaData()),
    }),
  })
  const { problems, attributes } = useForm({
    fields: FIELDS,
    problemsOf: waitlistProblems,
    onSubmit(values, filled) {
      if (!isSolved(filled)) return
      write.start(values, { onFailure: (why) => why === 'invalid-argument' && captcha.reset() })
    },
    onEdit: () => write.failure && write.reset(),
  })

  if (write.status === 'success') return <Joined />

  const isSending = write.status === 'pending'
  return (
    <form className="stack" aria-label={premiumTexts.waitlist} {...attributes}>
      {write.failure && <FormAlert text={premiumTexts.failed(write.failure)} />}
      <div className="wait">
        <Field isRequired label={premiumTexts.email} error={errorText('email', problems.get('email'))}>
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
        <Field isRequired label={premiumTexts.country} error={errorText('country', problems.get('country'))}>
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
      </div>
      {captchaElement}
      <SubmitButton label={premiumTexts.join} busyLabel={premiumTexts.joining} isBusy={isSending} />
      <p className="hint">{premiumTexts.promise}</p>
    </form>
  )
}

/** Replaces the form and takes the focus. */
function Joined() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="alert alert--good" role="status" ref={text} tabIndex={-1}>
      {premiumTexts.joined}
    </p>
  )
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

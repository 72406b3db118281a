import { useId, useRef } from 'react'
import { findCountry } from '../../../shared/countries.ts'
import type { FieldProblem } from '../../../shared/people/contactMessage.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import {
  WAITLIST_COUNTRIES,
  type WaitlistEntry,
  type WaitlistField,
  waitlistProblems,
} from '../../../shared/people/waitlist.ts'
import { CloseButton, Dialog } from '../../components/Dialog.tsx'
import { DoneNote } from '../../components/DoneNote.tsx'
import { Field } from '../../components/Field.tsx'
import { Flag } from '../../components/Flag.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { PageStyles } from '../../components/Page.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useForm } from '../../lib/forms/useForm.ts'
import { useFormCaptcha } from '../../lib/forms/useFormCaptcha.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { useFunctionCall } from '../../lib/requests/callFunction.ts'
import { whyNotSent } from '../../texts/callFailures.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'
import { useCaptcha } from '../captcha/useCaptcha.tsx'
import styles from './premium.css?url'

/** The dialog of the premium newsletter, with the captcha of its waitlist. */
export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  return <PremiumDialog captcha={useCaptcha()} onClose={onClose} />
}

/** Advertises the coming premium newsletter and its waitlist. */
export function PremiumDialog({ captcha, onClose }: { captcha: Captcha; onClose: () => void }) {
  const title = useId()
  const close = useRef<HTMLButtonElement>(null)

  return (
    <Dialog labelledBy={title} className="modal--premium" initialFocus={close} onClose={onClose}>
      <PageStyles href={styles} />
      <div className="hero">
        <CloseButton ref={close} label={premiumTexts.close} onClick={onClose} />
        <h2 id={title}>{premiumTexts.title}</h2>
        <p className="price">
          <b>{premiumTexts.price}</b> {premiumTexts.priceTerms}
        </p>
        <svg className="line" viewBox="0 0 240 90" fill="none" aria-hidden="true">
          <path
            d="M0 84l34-8 26 6 30-26 26 10 34-40 24 14 66-36"
            stroke="var(--on-mark)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            opacity=".9"
          />
        </svg>
      </div>
      <div className="modal__body">
        <PremiumOffer />
        <WaitlistForm captcha={captcha} />
      </div>
    </Dialog>
  )
}

/** Compares the free and the premium newsletter, and names the first countries. */
function PremiumOffer() {
  return (
    <>
      <table className="table vs">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{premiumTexts.feature}</span>
            </th>
            <th scope="col">{premiumTexts.free}</th>
            <th scope="col">{premiumTexts.premium}</th>
          </tr>
        </thead>
        <tbody>
          {premiumTexts.features.map(({ name, free, premium }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soon">
        <b>{premiumTexts.comingSoon}</b>
        {WAITLIST_COUNTRIES.map((code) => (
          <span key={code}>
            <Flag code={findCountry(code)?.flag ?? ''} />
            {premiumTexts.countries[code]}
          </span>
        ))}
      </p>
    </>
  )
}

const FIELDS: readonly WaitlistField[] = ['email', 'country']

/** Puts an address on the waitlist of the premium newsletter: idle, sending, failed, or joined. */
function WaitlistForm({ captcha }: { captcha: Captcha }) {
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
    onSubmit(values, form) {
      if (!isSolved(form)) return
      write.start(values, { onFailure: ({ code }) => code === 'invalid-argument' && captcha.reset() })
    },
    onEdit: () => write.failure && write.reset(),
  })

  if (write.status === 'success') return <DoneNote text={premiumTexts.joined} />

  const isSending = write.status === 'pending'
  return (
    <form className="stack" aria-label={premiumTexts.waitlist} {...attributes}>
      {write.failure && <FormAlert text={whyNotSent(write.failure) ?? premiumTexts.notJoined} />}
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

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FunctionFailure } from '../../../shared/answers/callables.ts'
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactField,
  contactProblems,
  type FieldProblem,
} from '../../../shared/people/contactMessage.ts'

import { Problem } from '../../../shared/problem.ts'
import { Field } from '../../components/Field.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { readForm } from '../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../lib/forms/useFieldProblems.ts'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { useFunctionCall } from '../../lib/requests/useFunctionCall.ts'
import { contactTexts } from '../../texts/contactTexts.ts'
import { forgetDraft, keepDraft, readDraft } from './contactDraft.ts'
import { MessageSent } from './MessageSent.tsx'

/** How long sending a message may take (specification 9). */
const CONTACT_TIMEOUT_MS = 60_000

/** A field that people do not see; what fills it in is a program, and the server may treat its message as such. */
const TRAP = 'website'

/** Writes a message to the operator: idle, sending, failed with everything kept, or sent (specification 2 and 4). */
export function ContactForm({ captcha }: { captcha: Captcha }) {
  const form = useRef<HTMLFormElement>(null)
  const [isCaptchaMissing, setCaptchaMissing] = useState(false)
  const { state, send, reset } = useFunctionCall('sendContactEmail', CONTACT_TIMEOUT_MS)
  const { problems, checkAll, checkAgain, forget } = useFieldProblems(problemsOf)
  useEffect(() => {
    if (form.current) fillIn(form.current)
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const filled = event.currentTarget
    if (!checkAll(filled) || !isHuman(filled)) return
    const message = messageOf(filled)
    const ended = await send(async () => ({ ...message, ...(await captchaToken(captcha)) }))
    if (ended?.status === 'sent') forgetDraft()
    // What was filled in has been checked here: it is the captcha that the server has refused.
    if (ended?.status === 'failed' && ended.why === 'invalid-argument') captcha.reset()
  }

  function isHuman(filled: HTMLFormElement): boolean {
    // What was said before goes, so that it is said again.
    flushSync(() => setCaptchaMissing(false))
    if (captcha.isReady) return true
    setCaptchaMissing(true)
    filled.querySelector<HTMLElement>('[name="captcha"]')?.focus()
    return false
  }

  function noteEdit(edited: HTMLFormElement): void {
    keepDraft(readForm(edited, CONTACT_FIELDS))
    checkAgain(edited)
    if (state.status === 'failed') reset()
  }

  function startAgain(): void {
    flushSync(() => {
      forget()
      reset()
    })
    form.current?.querySelector('input')?.focus()
  }

  if (state.status === 'sent') return <MessageSent onAgain={startAgain} />

  const isSending = state.status === 'sending'
  const about = (field: ContactField) => ({
    label: contactTexts.labels[field],
    error: errorText(field, problems.get(field)),
  })
  const common = { className: 'input', type: 'text', readOnly: isSending }
  return (
    <form
      ref={form}
      className="stack"
      aria-label={contactTexts.title}
      // Only scripts send it. Should it ever go without them, what was typed does not end up in an address.
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => noteEdit(currentTarget)}
    >
      <noscript>
        <p className="alert">{contactTexts.needsScripts}</p>
      </noscript>
      {state.status === 'failed' && <FormAlert text={contactTexts.failed(state.why)} />}
      <div className="two">
        <Field {...about('name')}>
          {(field) => <input {...common} {...field} name="name" autoComplete="name" />}
        </Field>
        <Field {...about('email')}>
          {(field) => <input {...common} {...field} name="email" type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field {...about('subject')}>
        {(field) => <input {...common} {...field} name="subject" autoComplete="off" />}
      </Field>
      <Field {...about('message')}>
        {(field) => <textarea {...field} className="textarea" name="message" readOnly={isSending} />}
      </Field>
      <label className="vh" aria-hidden="true">
        {contactTexts.leaveEmpty}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
      {captcha.element}
      {isCaptchaMissing && !captcha.isReady && (
        <p className="error" role="alert">
          <Icon shape="alert" size={15} />
          {contactTexts.captchaMissing}
        </p>
      )}
      <SubmitButton
        className="btn--l"
        label={contactTexts.send}
        busyLabel={contactTexts.sending}
        isBusy={isSending}
      />
    </form>
  )
}

function problemsOf(form: HTMLFormElement): Map<ContactField, FieldProblem> {
  return contactProblems(readForm(form, CONTACT_FIELDS))
}

/** The fields that the specification gives this call (7, Cloud function calls), without what the captcha adds. */
function messageOf(form: HTMLFormElement): Record<string, unknown> {
  const texts = Object.entries(readForm(form, [...CONTACT_FIELDS, TRAP]))
  return {
    ...Object.fromEntries(texts.map(([field, text]) => [field, text.trim()])),
    sendAutoResponse: true,
    timestamp: new Date().toISOString(),
    debug: false,
  }
}

/** Nothing where there is no captcha. Getting a token may take a while, when an older one has been used. */
async function captchaToken(captcha: Captcha): Promise<{ recaptchaToken?: string }> {
  try {
    const recaptchaToken = await captcha.token()
    return recaptchaToken === undefined ? {} : { recaptchaToken }
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw new FunctionFailure('unavailable', 'There is no captcha to be had.', { cause })
  }
}

/** What was typed while the page was still loading is newer than the draft. */
function fillIn(form: HTMLFormElement): void {
  const draft = readDraft()
  if (!draft) return
  for (const field of CONTACT_FIELDS) {
    const input = form.elements.namedItem(field)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value === '') input.value = draft[field]
  }
}

function errorText(field: ContactField, problem: FieldProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'missing':
      return contactTexts.missing[field]
    case 'too-long':
      return contactTexts.tooLong(CONTACT_LIMITS[field])
    case 'invalid':
      return contactTexts.invalidEmail
  }
}

import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { FunctionFailure } from '../../../shared/answers/callables.ts'
import { HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactField,
  type ContactMessage,
  contactProblems,
  type FieldProblem,
} from '../../../shared/people/contactMessage.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { Field } from '../../components/Field.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { Page } from '../../components/Page.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useCaptcha } from '../../features/captcha/useCaptcha.tsx'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { PERSON_STORAGE } from '../../lib/cache/personStorage.ts'
import { useFocusOnMount } from '../../lib/forms/useFocusOnMount.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { useFormCaptcha } from '../../lib/forms/useFormCaptcha.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { useFunctionCall } from '../../lib/requests/callFunction.ts'
import { whyNotSent } from '../../texts/callFailures.ts'
import type { PageModule } from '../PageModule.ts'
import styles from './contact.css?url'
import { contactTexts } from './contactTexts.ts'

/** The contact form, for readers with and without an account. */
export function ContactPage() {
  const captcha = useCaptcha()
  return (
    <Page
      className="contact"
      styles={styles}
      title={contactTexts.title}
      description={contactTexts.description}
      canonical={plainPage('contact')}
    >
      <div>
        <h1>{contactTexts.title}</h1>
        <p>{contactTexts.lead}</p>
      </div>
      <ContactForm captcha={captcha} />
    </Page>
  )
}

/** How long sending a message may take. */
const CONTACT_TIMEOUT_MS = 60_000

/** A honeypot: a field that people do not see, so that only programs fill it in. */
const TRAP = 'website'

const FIELDS = [...CONTACT_FIELDS, TRAP] as const
type ContactValues = Record<(typeof FIELDS)[number], string>

/** Writes a message to the operator: idle, sending, failed with everything kept, or sent. */
export function ContactForm({ captcha }: { captcha: Captcha }) {
  const form = useRef<HTMLFormElement>(null)
  const { element: captchaElement, isSolved, data: captchaData } = useFormCaptcha(captcha)
  const write = useFunctionCall('sendContactEmail', {
    timeoutMs: CONTACT_TIMEOUT_MS,
    prepare: async (values: ContactValues) => ({ ...messageOf(values), ...(await captchaData()) }),
  })
  const { problems, attributes, forget } = useForm({
    fields: FIELDS,
    problemsOf: contactProblems,
    onSubmit(values, form) {
      if (!isSolved(form)) return
      write.start(values, {
        onSuccess: forgetDraft,
        // The fields were checked here, so the server refused the captcha.
        onFailure: ({ code }) => code === 'invalid-argument' && captcha.reset(),
      })
    },
    onEdit(values) {
      keepDraft(values)
      if (write.failure) write.reset()
    },
  })
  useEffect(() => {
    if (form.current) fillIn(form.current)
  }, [])

  function startAgain(): void {
    flushSync(() => {
      forget()
      write.reset()
    })
    form.current?.querySelector('input')?.focus()
  }

  if (write.status === 'success') return <MessageSent onAgain={startAgain} />

  const isSending = write.status === 'pending'
  const about = (field: ContactField) => ({
    label: contactTexts.labels[field],
    error: errorText(field, problems.get(field)),
  })
  const common = { className: 'input', type: 'text', readOnly: isSending }
  return (
    <form ref={form} className="stack" aria-label={contactTexts.title} {...attributes}>
      <noscript>
        <p className="alert">{contactTexts.needsScripts}</p>
      </noscript>
      {write.failure && <FormAlert text={failureText(write.failure)} />}
      <div className="two">
        <Field isRequired {...about('name')}>
          {(field) => <input {...common} {...field} name="name" autoComplete="name" />}
        </Field>
        <Field isRequired {...about('email')}>
          {(field) => <input {...common} {...field} name="email" type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field isRequired {...about('subject')}>
        {(field) => <input {...common} {...field} name="subject" autoComplete="off" />}
      </Field>
      <Field isRequired {...about('message')}>
        {(field) => <textarea {...field} className="textarea" name="message" readOnly={isSending} />}
      </Field>
      <label className="vh" aria-hidden="true">
        {contactTexts.leaveEmpty}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
      {captchaElement}
      <SubmitButton className="btn--l" label={contactTexts.send} busyLabel={contactTexts.sending} isBusy={isSending} />
    </form>
  )
}

/** The data of the call, without the captcha's token. */
function messageOf(values: ContactValues): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()])),
    sendAutoResponse: true,
    timestamp: new Date().toISOString(),
    debug: false,
  }
}

/** Restores the draft, except where something was typed while the page was loading. */
function fillIn(form: HTMLFormElement): void {
  const draft = readDraft()
  if (!draft) return
  for (const field of CONTACT_FIELDS) {
    const input = form.elements.namedItem(field)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value === '') input.value = draft[field]
  }
}

function failureText(failure: FunctionFailure): string {
  const { code } = failure
  if (code === 'unauthenticated' || code === 'failed-precondition') return contactTexts.failures.server
  return whyNotSent(failure) ?? contactTexts.failures.other
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

const STORAGE_KEY = PERSON_STORAGE.contactDraft()

const Text = z.catch(z.string(), '')
const Draft = z.object({ name: Text, email: Text, subject: Text, message: Text })

const storage = browserStorage('sessionStorage')

/** The draft of this tab; undefined without one. */
function readDraft(): ContactMessage | undefined {
  return Draft.safeParse(parseJson(storage.read(STORAGE_KEY) ?? '')).data
}

/** Stores a draft until the tab is closed. */
function keepDraft(draft: ContactMessage): void {
  storage.write(STORAGE_KEY, JSON.stringify(draft))
}

function forgetDraft(): void {
  storage.remove(STORAGE_KEY)
}

/** Replaces the form once the message is sent, and takes the focus. */
function MessageSent({ onAgain }: { onAgain: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>()

  return (
    <div className="blank" role="status">
      <svg viewBox="0 0 220 70" fill="none" aria-hidden="true">
        <path d="M20 34h180l-12 22H20z" fill="var(--swipe)" />
        <path
          d="M6 50h48l16 10 24-34 20 14 38-32"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {contactTexts.sent}
      </h2>
      <p>
        {contactTexts.thanks} {contactTexts.reply}
      </p>
      <div className="acts">
        <button type="button" className="btn" onClick={onAgain}>
          {contactTexts.sendAnother}
        </button>
        <Link className="btn btn--bare" to={HOME_PAGE}>
          {contactTexts.backToHome}
        </Link>
      </div>
    </div>
  )
}

export const page: PageModule<'contact'> = {
  Component: ContactPage,
  siteMap: () => ({ paths: [plainPage('contact')] }),
}

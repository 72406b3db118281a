import { type ReactNode, useRef, useState } from 'react'
import type { AfterSignIn } from '../../../shared/pages.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { type AuthCode, AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { NeedsScripts, rememberEmail } from './formParts.tsx'
import { GoogleButtons, type GoogleWay } from './GoogleButtons.tsx'
import { useBreachedPassword } from './useBreachedPassword.ts'
import { useMinPasswordLength } from './useMinPasswordLength.ts'
import { type SignIn, useSignIn } from './useSignIn.ts'

type FieldsState<Field> = { problems: ReadonlyMap<Field | 'password', string>; isBusy: boolean }

/** What to do after a successful call, while the form is still mounted. */
type Next = (() => void) | undefined

type Props<Field extends string> = {
  page: 'login' | 'signUp'
  captcha: Captcha
  fields: readonly Field[]
  problemsOf: (values: Record<Field, string>) => Map<Field, string>
  send: (signIn: SignIn, values: Record<Field, string>) => Promise<Next>
  /** Whether the reader wants to stay signed in. */
  isRemembered: () => boolean
  /** What happens after signing in with Google. */
  after: AfterSignIn
  /** Why Google's answer, which led here, did not sign the reader in. */
  googleFailure?: AuthFailure | undefined
  inputs: (state: FieldsState<Field>) => ReactNode
  /** The end of the form. */
  children: ReactNode
}

const NEEDS_NEW_CAPTCHA: ReadonlySet<AuthCode> = new Set<AuthCode>(['captcha-failed', 'breached-password'])

/** The common part of login and sign-up: checked fields, a captcha, Google, and the last failure. */
export function AuthForm<Field extends string>(props: Props<Field>) {
  const { page, captcha, send, isRemembered, after, googleFailure, inputs, children } = props
  const element = useRef<HTMLFormElement>(null)
  const minLength = useMinPasswordLength()
  const [dismissed, setDismissed] = useState<AuthFailure>()

  const own = useSignIn(async (signIn, values: Record<Field, string>) => {
    requireCaptcha()
    try {
      return await send(signIn, values)
    } catch (error) {
      // A solution that the server refused, or has used for a password that it refused, cannot be used again.
      if (error instanceof AuthFailure && NEEDS_NEW_CAPTCHA.has(error.code)) captcha.reset()
      throw error
    }
  })
  const google = useSignIn(async ({ signInWithGoogle }, way: GoogleWay) => {
    requireCaptcha()
    // Browsers open a window only while the click is handled: nothing is awaited before.
    await signInWithGoogle({ remember: isRemembered(), after, way })
  })
  // A success leads away; until then nothing is sent again.
  const isBusy = [own.status, google.status].some((status) => status === 'pending' || status === 'success')

  const { problems, attributes } = useForm({
    fields: props.fields,
    problemsOf: props.problemsOf,
    onSubmit(values) {
      if (isBusy) return
      forgetFailures()
      own.start(values, { onSuccess: (next) => next?.() })
    },
    onEdit(values) {
      rememberEmail('email' in values ? String(values.email) : '')
      if (!isBusy) forgetFailures()
    },
  })

  function forgetFailures(): void {
    own.reset()
    google.reset()
    setDismissed(googleFailure)
  }

  function requireCaptcha(): void {
    if (captcha.isReady) return
    element.current?.querySelector<HTMLElement>('[name="captcha"]')?.focus()
    throw new AuthFailure('captcha-failed')
  }

  function failureText(): string | undefined {
    if (own.failure) return signInTexts.formFailure[page](own.failure, minLength)
    const failure = google.failure ?? (googleFailure === dismissed ? undefined : googleFailure)
    return failure && !isBusy ? signInTexts.googleFailure(page, failure) : undefined
  }

  const breached = useBreachedPassword(own.failure, element)
  const failure = breached.size > 0 ? undefined : failureText()
  return (
    <form ref={element} aria-label={signInTexts.titles[page]} {...attributes}>
      <NeedsScripts />
      {failure && <FormAlert text={failure} />}
      {inputs({ problems: new Map<Field | 'password', string>([...problems, ...breached]), isBusy })}
      {captcha.element}
      <SubmitButton
        className="btn--l btn--wide"
        {...signInTexts.submit[page]}
        isBusy={isBusy}
        isReady={captcha.isReady}
      />
      <GoogleButtons
        label={signInTexts.google[page]}
        isBlocked={google.failure?.code === 'popup-blocked'}
        isDisabled={isBusy || !captcha.isReady}
        onChoose={(way) => {
          if (isBusy) return
          forgetFailures()
          google.start(way)
        }}
      />
      {children}
    </form>
  )
}

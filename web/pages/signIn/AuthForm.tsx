import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { AfterSignIn } from '../../../shared/pages.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { type AuthCode, AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { whyGoogleFailed, whyLoginFailed, whySignUpFailed } from '../../texts/signInFailures.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { NeedsScripts, rememberEmail } from './formParts.tsx'
import { useBreachedPassword, useMinPasswordLength } from './PasswordField.tsx'
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
  // Whatever others have asked for: nobody is kept from signing in because there is no captcha for them.
  const isCaptchaReady = captcha.isReady || (page === 'login' && captcha.hasFailed)
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
    if (isCaptchaReady) return
    element.current?.querySelector<HTMLElement>('[name="captcha"]')?.focus()
    throw new AuthFailure('captcha-failed')
  }

  function failureText(): string | undefined {
    if (own.failure) return page === 'signUp' ? whySignUpFailed(own.failure, minLength) : whyLoginFailed(own.failure)
    const failure = google.failure ?? (googleFailure === dismissed ? undefined : googleFailure)
    return failure && !isBusy ? whyGoogleFailed(page, failure) : undefined
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
        isReady={isCaptchaReady}
      />
      <GoogleButtons
        label={signInTexts.google[page]}
        isBlocked={google.failure?.code === 'popup-blocked'}
        isDisabled={isBusy || !isCaptchaReady}
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

/** Whether Google's pages open in a popup or in this window. */
type GoogleWay = 'popup' | 'redirect'

type GoogleButtonsProps = {
  label: string
  /** Whether the browser blocked the popup. */
  isBlocked: boolean
  isDisabled: boolean
  onChoose: (way: GoogleWay) => void
}

/** Signs in with Google, if this deployment has it configured. */
function GoogleButtons({ label, isBlocked, isDisabled, onChoose }: GoogleButtonsProps) {
  const { data: config } = useQuery(configQuery())
  if (config?.signInDomain === undefined) return null
  const common = {
    type: 'button',
    className: 'btn btn--l btn--wide',
    'aria-disabled': isDisabled || undefined,
  } as const
  return (
    <>
      <p className="or">{signInTexts.or}</p>
      <button {...common} onClick={() => onChoose('popup')}>
        <GoogleIcon />
        {label}
      </button>
      {isBlocked && (
        <button {...common} onClick={() => onChoose('redirect')}>
          {signInTexts.inThisWindow}
        </button>
      )}
    </>
  )
}

/** Google's logo in its prescribed colours. */
function GoogleIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5z"
      />
      <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18z" />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
    </svg>
  )
}

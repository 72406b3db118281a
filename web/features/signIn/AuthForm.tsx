import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { readForm } from '../../lib/forms/readForm.ts'
import { useFieldProblems } from '../../lib/forms/useFieldProblems.ts'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { AuthFailure } from '../../lib/session/AuthFailure.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { GoogleButtons, type GoogleWay } from './GoogleButtons.tsx'
import { keepEmail } from './keptEmail.ts'
import { NeedsScripts } from './NeedsScripts.tsx'
import { type SignIn, useAttempt } from './useAttempt.ts'

type FieldsState<Field> = { problems: ReadonlyMap<Field, string>; isBusy: boolean }

type Props<Field extends string> = {
  page: 'login' | 'signUp'
  captcha: Captcha
  findProblems: (form: HTMLFormElement) => Map<Field, string>
  /** Resolves to what is to be done next. */
  send: (signIn: SignIn, form: HTMLFormElement) => Promise<(() => void) | undefined>
  /** Whether the reader wants to stay signed in. */
  isRemembered: () => boolean
  /** Where the reader goes after signing in with Google. */
  returnTo: string | undefined
  /** Why Google's answer, with which the reader has come here, did not sign them in. */
  googleFailure?: AuthFailure | undefined
  fields: (state: FieldsState<Field>) => ReactNode
  /** What stands at the end. */
  children: ReactNode
}

/**
 * What login and sign-up have in common: fields that are checked before they are sent, a captcha, the way over
 * Google, and on top why the last attempt did not work (specification 5 and 8).
 */
export function AuthForm<Field extends string>({
  page,
  captcha,
  findProblems,
  send,
  isRemembered,
  returnTo,
  googleFailure,
  fields,
  children,
}: Props<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const { state, attempt, refuse, reset } = useAttempt<'form' | GoogleWay>()
  const { problems, checkAll, checkAgain } = useFieldProblems(findProblems)
  // What has worked leads away: until then it does not begin once more.
  const isBusy = state.status === 'busy' || state.status === 'done'

  const refuseGoogle = useEffectEvent((why: AuthFailure) => refuse('redirect', why))
  useEffect(() => {
    if (googleFailure) refuseGoogle(googleFailure)
  }, [googleFailure])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const filled = event.currentTarget
    if (isBusy || !checkAll(filled) || !isHuman('form')) return
    await attempt('form', (signIn) => send(signIn, filled).catch(startCaptchaAgain))
  }

  async function goToGoogle(way: GoogleWay): Promise<void> {
    if (isBusy || !isHuman(way)) return
    const remember = isRemembered()
    // Browsers open a window only while the click is handled: nothing is waited for here.
    await attempt(way, async ({ signInWithGoogle }) => {
      await signInWithGoogle({ remember, returnTo: returnTo ?? HOME_PAGE, way })
      return undefined
    })
  }

  function isHuman(way: 'form' | GoogleWay): boolean {
    if (captcha.isReady) return true
    refuse(way, new AuthFailure('captcha-failed'))
    form.current?.querySelector<HTMLElement>('[name="captcha"]')?.focus()
    return false
  }

  /** What the server has refused cannot be used any more. */
  function startCaptchaAgain(error: unknown): never {
    if (error instanceof AuthFailure && error.code === 'captcha-failed') captcha.reset()
    throw error
  }

  function failureText(): string | undefined {
    if (state.status !== 'failed') return undefined
    return state.way === 'form'
      ? signInTexts.formFailure[page](state.why)
      : signInTexts.googleFailure(page, state.why)
  }

  function noteEdit(edited: HTMLFormElement): void {
    keepEmail(readForm(edited, ['email']).email)
    checkAgain(edited)
    if (state.status === 'failed') reset()
  }

  const failure = failureText()
  return (
    <form
      ref={form}
      aria-label={signInTexts.titles[page]}
      // Only scripts send it. Should it ever go without them, the password does not end up in an address.
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => noteEdit(currentTarget)}
    >
      <NeedsScripts />
      {failure && <FormAlert text={failure} />}
      {fields({ problems, isBusy })}
      {captcha.element}
      <SubmitButton
        className="btn--l btn--wide"
        {...signInTexts.submit[page]}
        isBusy={isBusy}
        isReady={captcha.isReady}
      />
      <GoogleButtons
        label={signInTexts.google[page]}
        isBlocked={state.status === 'failed' && state.why.code === 'popup-blocked'}
        isDisabled={isBusy || !captcha.isReady}
        onChoose={goToGoogle}
      />
      {children}
    </form>
  )
}

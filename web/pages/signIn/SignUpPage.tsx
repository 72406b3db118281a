import { useLayoutEffect, useState } from 'react'
import { type AfterSignIn, loginPage, plainPage } from '../../../shared/pages.ts'
import { plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { Page } from '../../components/Page.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useCaptcha } from '../../features/captcha/useCaptcha.tsx'
import { readFollowIntent } from '../../features/follow/followStore.ts'
import { CodeField, CodeSent, readCode } from '../../features/mailedCode/CodeField.tsx'
import { codeTexts } from '../../features/mailedCode/codeTexts.ts'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { whyCodeFailed } from '../../texts/signInFailures.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import type { PageModule, PageProps } from '../PageModule.ts'
import { AuthForm } from './AuthForm.tsx'
import { EmailField, FollowNote, FormIntro, rememberEmail, TextField } from './formParts.tsx'
import { CODE_FIELDS, codeProblems, SIGN_UP_FIELDS, signUpProblems } from './formProblems.ts'
import { NewPasswordFields, useMinPasswordLength } from './PasswordField.tsx'
import { forgetSignUp, keepSignUp, type PendingSignUp, readSignUp } from './pendingSignUp.ts'
import { RedirectAfterSignIn } from './RedirectAfterSignIn.tsx'
import { SendAgain } from './SendAgain.tsx'
import styles from './signIn.css?url'
import { type SignIn, useSignIn } from './useSignIn.ts'

/** Creates an account in two steps; the second asks for the mailed code, even after a reload. */
export function SignUpPage({ page }: PageProps<'signup'>) {
  const captcha = useCaptcha()
  const [pending, setPending] = useState<PendingSignUp>()
  // Only browsers know it. Before the first paint, so that the first step does not flash.
  useLayoutEffect(() => {
    const known = readSignUp()
    setPending(known)
    // After a reload, the login page has the address, too.
    if (known) rememberEmail(known.email)
  }, [])

  function startOver(): void {
    forgetSignUp()
    setPending(undefined)
  }

  return (
    <Page
      styles={styles}
      title={signInTexts.titles.signUp}
      description={signInTexts.descriptions.signUp}
      canonical={plainPage('signup')}
      isUnlisted
    >
      {/* This page stays until the next one is loaded. */}
      <RedirectAfterSignIn after={page} />
      <div className="auth">
        <FormIntro {...signInTexts.intros[pending ? 'code' : 'signUp']} />
        <div className="auth__side">
          <FollowNote target={readFollowIntent(page.follow)} />
          {pending ? (
            <CodeForm signUp={pending} after={page} onStartOver={startOver} />
          ) : (
            <SignUpForm captcha={captcha} after={page} onSignUp={setPending} />
          )}
        </div>
      </div>
    </Page>
  )
}

type Props = {
  captcha: Captcha
  after: AfterSignIn
  /** Called once a code was mailed. */
  onSignUp: (signUp: PendingSignUp) => void
}

/** Creates an account, whose address is confirmed in a second step. */
function SignUpForm({ captcha, after, onSignUp }: Props) {
  const minLength = useMinPasswordLength()

  async function send(
    { signUp }: SignIn,
    { name, email, password }: Record<(typeof SIGN_UP_FIELDS)[number], string>,
  ): Promise<() => void> {
    const account = { email: plainEmailAddress(email), password }
    const username = await signUp({ name: name.trim(), ...account, captcha: await captcha.token() })
    const pending = { ...account, username, remember: true, isCodeDue: false }
    keepSignUp(pending)
    return () => onSignUp(pending)
  }

  return (
    <AuthForm
      page="signUp"
      captcha={captcha}
      fields={SIGN_UP_FIELDS}
      problemsOf={(values) => signUpProblems(values, minLength)}
      send={send}
      isRemembered={() => true}
      after={after}
      inputs={({ problems, isBusy }) => (
        <>
          <TextField
            name="name"
            label={signInTexts.labels.name}
            error={problems.get('name')}
            type="text"
            autoComplete="name"
            readOnly={isBusy}
          />
          <EmailField error={problems.get('email')} autoComplete="email" readOnly={isBusy} />
          <NewPasswordFields labels={signInTexts.labels} problems={problems} readOnly={isBusy} />
        </>
      )}
    >
      <p className="auth__row quiet">
        <span>
          {signInTexts.haveAccount}{' '}
          <Link to={loginPage(after.returnTo, undefined, after.follow)}>{signInTexts.titles.login}</Link>
        </span>
      </p>
    </AuthForm>
  )
}

type CodeFormProps = {
  signUp: PendingSignUp
  after: AfterSignIn
  onStartOver: () => void
}

/** The second step of a sign-up: confirms the address with the mailed code, then signs in. */
function CodeForm({ signUp, after, onStartOver }: CodeFormProps) {
  const navigate = useNavigate()
  const write = useSignIn(async (signIn, code: string): Promise<(() => void) | undefined> => {
    await signIn.confirmSignUp(signUp.username, code)
    // A code works once, whatever comes next.
    forgetSignUp()
    if (await signInAtOnce(signIn, signUp)) return undefined
    const state = { message: signInTexts.confirmed }
    return () => navigate(loginPage(after.returnTo, undefined, after.follow), { replace: true, state })
  })
  // A success leads away; until then nothing is sent again.
  const isBusy = write.status === 'pending' || write.status === 'success'
  const { problems, attributes } = useForm({
    fields: CODE_FIELDS,
    problemsOf: codeProblems,
    onSubmit: ({ code }) => !isBusy && write.start(readCode(code), { onSuccess: (next) => next?.() }),
    onEdit: () => write.failure && write.reset(),
  })

  return (
    <form aria-label={signInTexts.codeForm} {...attributes}>
      {write.failure && <FormAlert text={whyCodeFailed(write.failure)} />}
      <CodeSent email={signUp.email} />
      <CodeField error={problems.get('code')} readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={codeTexts.confirm}
        busyLabel={codeTexts.confirming}
        isBusy={isBusy}
      />
      <div className="auth__row">
        <SendAgain
          isDue={signUp.isCodeDue}
          send={({ sendCodeAgain }) => sendCodeAgain(signUp.username)}
          failureText={whyCodeFailed}
        />
        <button type="button" className="btn btn--s btn--bare" onClick={onStartOver}>
          {signInTexts.otherEmail}
        </button>
      </div>
    </form>
  )
}

/** False when the password is unknown or rejected: then the login page asks for it. */
async function signInAtOnce({ signIn }: SignIn, { email, password, remember }: PendingSignUp): Promise<boolean> {
  if (password === undefined) return false
  try {
    await signIn({ email, password, remember })
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    return false
  }
  rememberEmail('')
  showToast(signInTexts.welcome)
  return true
}

export const page: PageModule<'signup'> = { Component: SignUpPage }

import { useLayoutEffect, useRef, useState } from 'react'
import { type AfterSignIn, loginPage, plainPage, signUpPage } from '../../../shared/pages.ts'
import { isEmailAddress, plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { fill } from '../../components/fill.tsx'
import { Page } from '../../components/Page.tsx'
import { PageIcon } from '../../components/PageIcon.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { CodeField, readCode } from '../../features/mailedCode/CodeField.tsx'
import { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { useFocusOnMount } from '../../lib/forms/useFocusOnMount.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { whyResetFailed } from '../../texts/signInFailures.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import type { PageModule, PageProps } from '../PageModule.ts'
import { BackToSignIn, EmailField, FormIntro, NeedsScripts, rememberEmail } from './formParts.tsx'
import { NEW_PASSWORD_FIELDS, RESET_FIELDS, resetProblems, setPasswordProblems } from './formProblems.ts'
import { NewPasswordFields, useBreachedPassword, useMinPasswordLength } from './PasswordField.tsx'
import { SendAgain } from './SendAgain.tsx'
import styles from './signIn.css?url'
import { useSignIn } from './useSignIn.ts'

type Step = { name: 'ask' } | { name: 'set'; email: string; note?: string | undefined } | { name: 'done' }

/** Sets a new password, also for signed-in people. After a reload it goes on with the step for the code. */
export function ForgotPasswordPage({ page }: PageProps<'forgot-password'>) {
  const [step, setStep] = useState<Step>({ name: 'ask' })

  // Only browsers know it. Before the first paint, so that the first step does not flash.
  useLayoutEffect(() => {
    const email = readReset()
    if (email !== undefined) setStep({ name: 'set', email })
  }, [])

  function leaveFor(next: Step): void {
    if (next.name === 'set') keepReset(next.email)
    else forgetReset()
    setStep(next)
  }

  function form() {
    switch (step.name) {
      case 'ask':
        return <ResetForm after={page} onSent={(email, note) => leaveFor({ name: 'set', email, note })} />
      case 'set':
        return (
          <NewPasswordForm
            email={step.email}
            note={step.note}
            after={page}
            onSet={() => leaveFor({ name: 'done' })}
            onStartOver={() => leaveFor({ name: 'ask' })}
          />
        )
      case 'done':
        return <PasswordSet after={page} />
    }
  }

  return (
    <Page
      styles={styles}
      title={signInTexts.titles.reset}
      description={signInTexts.descriptions.reset}
      canonical={plainPage('forgot-password')}
      isUnlisted
    >
      <div className="auth">
        <FormIntro {...signInTexts.intros.reset} />
        <div className="auth__side">{form()}</div>
      </div>
    </Page>
  )
}

type Props = {
  after: AfterSignIn
  /** `note` says why there is no new code, where an earlier one works. */
  onSent: (email: string, note?: string) => void
}

/** Requests a code to set a new password. Never says whether the account exists. */
function ResetForm({ after, onSent }: Props) {
  const write = useSignIn(async ({ requestReset }, email: string) => {
    try {
      await requestReset(email)
      return undefined
    } catch (error) {
      if (error instanceof AuthFailure && error.code === 'too-many-codes') return whyResetFailed(error)
      throw error
    }
  })
  const isBusy = write.status === 'pending'
  const { problems, attributes } = useForm({
    fields: RESET_FIELDS,
    problemsOf: resetProblems,
    onSubmit(values) {
      const email = plainEmailAddress(values.email)
      write.start(email, { onSuccess: (note) => onSent(email, note) })
    },
    onEdit({ email }) {
      rememberEmail(email)
      if (write.failure) write.reset()
    },
  })

  return (
    <form aria-label={signInTexts.titles.reset} {...attributes}>
      <NeedsScripts />
      {write.failure && <FormAlert text={whyResetFailed(write.failure)} />}
      <EmailField error={problems.get('email')} autoComplete="username" readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={signInTexts.sendReset}
        busyLabel={signInTexts.sendingReset}
        isBusy={isBusy}
      />
      <BackToSignIn after={after} />
    </form>
  )
}

type NewPasswordFormProps = {
  /** The address that the code was sent to. */
  email: string
  note: string | undefined
  after: AfterSignIn
  onSet: () => void
  onStartOver: () => void
}

const LABELS = { password: signInTexts.labels.newPassword, confirm: signInTexts.labels.confirmNew }

/** Sets a new password with the code that was mailed. */
function NewPasswordForm({ email, note, after, onSet, onStartOver }: NewPasswordFormProps) {
  const write = useSignIn(({ confirmReset }, { code, password }: { code: string; password: string }) =>
    confirmReset(email, readCode(code), password),
  )
  const minLength = useMinPasswordLength()
  const element = useRef<HTMLFormElement>(null)
  const breached = useBreachedPassword(write.failure, element)
  const isBusy = write.status === 'pending'
  const { problems, attributes } = useForm({
    fields: NEW_PASSWORD_FIELDS,
    problemsOf: (values) => setPasswordProblems(values, minLength),
    onSubmit: (values) => write.start(values, { onSuccess: onSet }),
    onEdit: () => write.failure && write.reset(),
  })

  return (
    <form ref={element} aria-label={signInTexts.titles.reset} {...attributes}>
      {write.failure && breached.size === 0 && <FormAlert text={whyResetFailed(write.failure)} />}
      <p className="alert alert--good" role="status">
        <PageIcon shape="mail" size={16} />
        <span>{note ?? signInTexts.resetSent}</span>
      </p>
      <p>{fill(signInTexts.resetOf, { email: <bdi translate="no">{email}</bdi> })}</p>
      <NoReset after={after} />
      {/* For password managers: the account of this password. */}
      <input
        className="vh"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CodeField error={problems.get('code')} readOnly={isBusy} />
      <NewPasswordFields labels={LABELS} problems={new Map([...problems, ...breached])} readOnly={isBusy} />
      <SubmitButton
        className="btn--l btn--wide"
        label={signInTexts.setPassword}
        busyLabel={signInTexts.settingPassword}
        isBusy={isBusy}
      />
      <div className="auth__row">
        <SendAgain send={({ requestReset }) => requestReset(email)} failureText={whyResetFailed} />
        <button type="button" className="btn btn--s btn--bare" onClick={onStartOver}>
          {signInTexts.otherEmail}
        </button>
      </div>
      <BackToSignIn after={after} />
    </form>
  )
}

/** Why no mail may come: the page cannot say whether there is an account. */
function NoReset({ after }: { after: AfterSignIn }) {
  return (
    <p className="hint">
      {fill(signInTexts.noReset, {
        signUp: (text) => <Link to={signUpPage(after)}>{text}</Link>,
        login: (text) => <Link to={loginPage(after.returnTo, undefined, after.follow)}>{text}</Link>,
      })}
    </p>
  )
}

/** Replaces the form once the new password is set, and takes the focus. */
function PasswordSet({ after }: { after: AfterSignIn }) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="stack" role="status">
      <h2 ref={title} tabIndex={-1}>
        {signInTexts.passwordSet}
      </h2>
      <p>{signInTexts.passwordSetLead}</p>
      <div>
        <Link className="btn btn--slab btn--l" to={loginPage(after.returnTo, undefined, after.follow)}>
          {signInTexts.titles.login}
        </Link>
      </div>
    </div>
  )
}

const STORAGE_KEY = 'pendingReset'

/** The address of this tab that waits for the code of a reset, also after a reload: phones drop the tabs in the background. */
function readReset(): string | undefined {
  const email = storage().read(STORAGE_KEY) ?? ''
  return isEmailAddress(email) ? email : undefined
}

function keepReset(email: string): void {
  storage().write(STORAGE_KEY, email)
}

function forgetReset(): void {
  storage().remove(STORAGE_KEY)
}

function storage() {
  return browserStorage('sessionStorage')
}

export const page: PageModule<'forgot-password'> = { Component: ForgotPasswordPage }

import { useEffect, useRef } from 'react'
import { type AfterSignIn, loginPage } from '../../../shared/pages.ts'
import { FormAlert } from '../../components/FormAlert.tsx'
import { PageIcon } from '../../components/PageIcon.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useForm } from '../../lib/forms/useForm.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'
import { BackToSignIn, CodeField } from './formParts.tsx'
import { NEW_PASSWORD_FIELDS, readCode, setPasswordProblems } from './formProblems.ts'
import { NewPasswordFields } from './PasswordField.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useBreachedPassword } from './useBreachedPassword.ts'
import { useMinPasswordLength } from './useMinPasswordLength.ts'
import { useSignIn } from './useSignIn.ts'

type Props = {
  /** The address that the code was sent to. */
  email: string
  after: AfterSignIn
  onSet: () => void
  onStartOver: () => void
}

const LABELS = { password: signInTexts.labels.newPassword, confirm: signInTexts.labels.confirmNew }

/** Sets a new password with the code that was mailed. */
export function NewPasswordForm({ email, after, onSet, onStartOver }: Props) {
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
      {write.failure && breached.size === 0 && <FormAlert text={signInTexts.resetFailure(write.failure)} />}
      <p className="alert alert--good" role="status">
        <PageIcon shape="mail" size={16} />
        <span>{signInTexts.resetSent}</span>
      </p>
      <p>
        {signInTexts.resetOf}
        <bdi translate="no">{email}</bdi>
      </p>
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
        <SendAgain send={({ requestReset }) => requestReset(email)} failureText={signInTexts.resetFailure} />
        <button type="button" className="btn btn--s btn--bare" onClick={onStartOver}>
          {signInTexts.otherEmail}
        </button>
      </div>
      <BackToSignIn after={after} />
    </form>
  )
}

/** Replaces the form once the new password is set, and takes the focus. */
export function PasswordSet({ after }: { after: AfterSignIn }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
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

import type { ComponentProps } from 'react'
import { type AfterSignIn, loginPage } from '../../../shared/pages.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { Field } from '../../components/Field.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { followName } from '../../features/follow/followName.ts'
import { useSession } from '../../lib/auth/session.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { volume } from '../../texts/formats.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { ValueBar } from '../../trend/ValueBar.tsx'

type TextFieldProps = { label: string; error: string | undefined } & ComponentProps<'input'>

/** An uncontrolled field of one line: its value is read when the form is submitted. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  return (
    <Field isRequired label={label} error={error}>
      {(field) => <input {...input} {...field} className="input" />}
    </Field>
  )
}

let lastEmail = ''

/** Keeps an entered address until the page is reloaded, to prefill the other forms. */
export function rememberEmail(email: string): void {
  lastEmail = email
}

type EmailFieldProps = {
  error: string | undefined
  /** What a password manager fills in: the user name of an account, or any address. */
  autoComplete: 'username' | 'email'
  readOnly: boolean
}

/** The email address, prefilled with the one entered in another sign-in form, or that of the signed-in person. */
export function EmailField(props: EmailFieldProps) {
  const session = useSession()
  const own = session.status === 'signed-in' ? session.person.email : undefined
  return (
    <TextField name="email" label={signInTexts.labels.email} type="email" defaultValue={lastEmail || own} {...props} />
  )
}

/** Says, without scripts, that the form needs them. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="alert">{signInTexts.needsScripts}</p>
    </noscript>
  )
}

/** The link back to the login page. */
export function BackToSignIn({ after }: { after: AfterSignIn }) {
  return (
    <p className="auth__row quiet">
      <span>
        {signInTexts.remembered}{' '}
        <Link to={loginPage(after.returnTo, undefined, after.follow)}>{signInTexts.signInInstead}</Link>
      </span>
    </p>
  )
}

/** Says what will be followed once the reader has signed in. */
export function FollowNote({ target }: { target: FollowTarget | undefined }) {
  if (!target) return null
  return (
    <p className="alert follow-note">
      <Icon shape="plus" size={15} />
      <span>{fill(signInTexts.willFollow, { name: <bdi>{followName(target)}</bdi> })}</span>
    </p>
  )
}

type Props = { title: string; lead: string }

/** The text beside a form: its title and, on wide screens, examples of trends. */
export function FormIntro({ title, lead }: Props) {
  return (
    <div className="form-intro">
      <h1>{title}</h1>
      <p>{lead}</p>
      <ol aria-hidden="true">
        {signInTexts.examples.map((example, index) => (
          <li key={example.title}>
            <span>{index + 1}</span>
            <ValueBar length={example.length}>
              <span lang={example.language}>{example.title}</span>
            </ValueBar>
            <small>{volume(example.volume)}</small>
          </li>
        ))}
      </ol>
      <small aria-hidden="true">{signInTexts.examplesAre}</small>
    </div>
  )
}

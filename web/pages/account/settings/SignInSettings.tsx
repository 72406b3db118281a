import { forgotPasswordPage, plainPage } from '../../../../shared/pages.ts'
import { FormAlert } from '../../../components/FormAlert.tsx'
import { BusyButton } from '../../../components/SubmitButton.tsx'
import { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import { loadSignIn } from '../../../lib/auth/loadSignIn.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import { useWrite } from '../../../lib/requests/useWrite.ts'
import { accountTexts } from '../accountTexts.ts'

const NEW_PASSWORD = forgotPasswordPage({ returnTo: plainPage('account'), follow: undefined })

/** The way to a new password, and the end of all sessions: then the page redirects to the login page. */
export function SignInSettings() {
  const { status, failure, start } = useWrite({
    write: async () => (await loadSignIn()).signOutEverywhere(),
    failureOf,
    unexpected: 'other',
  })
  return (
    <section className="side">
      <h2>{accountTexts.signIn}</h2>
      <p>{accountTexts.signInLead}</p>
      <div>
        <Link className="btn btn--s" to={NEW_PASSWORD}>
          {accountTexts.newPassword}
        </Link>
      </div>
      <p>{accountTexts.everywhereHint}</p>
      {failure && <FormAlert text={accountTexts.everywhereFailed[failure]} />}
      <div>
        <BusyButton
          type="button"
          className="btn--s"
          label={accountTexts.signOutEverywhere}
          busyLabel={accountTexts.signingOut}
          isBusy={status === 'pending'}
          onClick={() => start(undefined)}
        />
      </div>
    </section>
  )
}

function failureOf(error: unknown): keyof typeof accountTexts.everywhereFailed | undefined {
  // The code that cannot be loaded.
  if (error instanceof TypeError) return 'network'
  if (!(error instanceof AuthFailure)) return undefined
  if (error.code === 'operation-not-allowed') return 'google'
  return error.code === 'network-request-failed' ? 'network' : 'other'
}

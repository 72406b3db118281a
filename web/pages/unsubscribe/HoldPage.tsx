import { useState } from 'react'
import { forgotPasswordPage, holdPage, plainPage } from '../../../shared/pages.ts'
import type { HoldAnswer } from '../../../shared/people/hold.ts'
import { DoneNote } from '../../components/DoneNote.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { problemCodeOf, useWrite } from '../../lib/requests/useWrite.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import type { PageModule, PageProps } from '../PageModule.ts'
import { MailLinkPage } from './MailLinkPage.tsx'
import { unsubscribeTexts } from './unsubscribeTexts.ts'
import { holdAccount } from './useSubscription.ts'

const texts = unsubscribeTexts.hold
const NEW_PASSWORD = forgotPasswordPage({ returnTo: plainPage('account'), follow: undefined })

/** The landing page of the link by which a former address stops its account. */
export function HoldPage({ page: { token } }: PageProps<'hold'>) {
  return (
    <MailLinkPage
      title={texts.title}
      description={texts.description}
      canonical={holdPage()}
      token={token}
      content={(given) => <HoldLink key={given} token={given} />}
    />
  )
}

/** Stops the account by a press. Opening the page changes nothing. */
function HoldLink({ token }: { token: string }) {
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<HoldAnswer['state']>()
  const write = useWrite({
    write: (_: undefined, signal) => holdAccount(token, signal),
    failureOf: problemCodeOf,
    unexpected: 'internal',
  })
  if (write.failure === 'unknown-token')
    return (
      <div role="status">
        <EmptyState line="broken" title={texts.noLongerValid} text={texts.noLongerValidText}>
          <ContactLink />
        </EmptyState>
      </div>
    )
  if (state)
    return state === 'stopped' ? (
      <>
        <DoneNote text={texts.stopped} />
        <p>{texts.next}</p>
        <div className="row">
          <Link className="btn btn--slab btn--l" to={NEW_PASSWORD}>
            {texts.newPassword}
          </Link>
        </div>
      </>
    ) : (
      <>
        <DoneNote text={texts.frozen} />
        <p>{texts.frozenNext}</p>
        <div className="row">
          <ContactLink />
        </div>
      </>
    )
  return (
    <>
      <noscript>
        <p className="alert">{texts.needsScripts}</p>
      </noscript>
      {write.failure && <FormAlert text={unsubscribeTexts.failure(write.failure)} />}
      <p>{texts.lead}</p>
      <p>{texts.what}</p>
      <div className="row">
        <BusyButton
          type="button"
          className="btn--bad btn--l"
          {...texts.button}
          isBusy={write.status === 'pending'}
          disabled={!isHydrated}
          onClick={() => write.start(undefined, { onSuccess: (answer) => setState(answer.state) })}
        />
      </div>
    </>
  )
}

function ContactLink() {
  return (
    <Link className="btn" to={plainPage('contact')}>
      {texts.contact}
    </Link>
  )
}

export const page: PageModule<'hold'> = { Component: HoldPage }

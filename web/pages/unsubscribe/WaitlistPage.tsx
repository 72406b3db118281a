import { useState } from 'react'
import { PREMIUM_PAGE, waitlistPage } from '../../../shared/pages.ts'
import type { WaitlistAction } from '../../../shared/people/waitlist.ts'
import { DoneNote } from '../../components/DoneNote.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { problemCodeOf, useWrite } from '../../lib/requests/useWrite.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import type { PageModule, PageProps } from '../PageModule.ts'
import { BrokenLink, MailLinkPage } from './MailLinkPage.tsx'
import { unsubscribeTexts } from './unsubscribeTexts.ts'
import { answerWaitlist } from './useSubscription.ts'

/** The landing page of links in the waitlist's mails. */
export function WaitlistPage({ page: { token } }: PageProps<'waitlist'>) {
  const { title, description } = unsubscribeTexts.waitlist
  return (
    <MailLinkPage
      title={title}
      description={description}
      canonical={waitlistPage()}
      token={token}
      content={(given) => <WaitlistLink key={given} token={given} />}
    />
  )
}

const texts = unsubscribeTexts.waitlist

/** Confirms a place on the waitlist or leaves it, by a link in a mail. Opening the page changes nothing. */
function WaitlistLink({ token }: { token: string }) {
  const isHydrated = useIsHydrated()
  const write = useWrite({
    write: (action: WaitlistAction, signal) => answerWaitlist(token, action, signal),
    failureOf: problemCodeOf,
    unexpected: 'internal',
  })
  const [done, setDone] = useState<WaitlistAction>()

  if (write.failure === 'unknown-token') return write.variables === 'confirm' ? <NoLongerValid /> : <BrokenLink />

  const button = (action: WaitlistAction, className: string) => (
    <BusyButton
      type="button"
      className={className}
      {...texts.buttons[action]}
      isBusy={write.status === 'pending' && write.variables === action}
      disabled={!isHydrated}
      onClick={() => write.start(action, { onSuccess: () => setDone(action) })}
    />
  )
  return (
    <>
      <noscript>
        <p className="alert">{texts.needsScripts}</p>
      </noscript>
      {write.failure && <FormAlert text={unsubscribeTexts.failure(write.failure)} />}
      {done === undefined ? <p>{texts.lead}</p> : <DoneNote key={done} text={texts.done[done]} />}
      <div className="row">
        {done === undefined && button('confirm', 'btn--slab btn--l')}
        {done === 'leave' ? <JoinAgain /> : button('leave', done ? '' : 'btn--l')}
      </div>
    </>
  )
}

/** Shown for a place that was not confirmed in time or was left. */
function NoLongerValid() {
  return (
    <div role="status">
      <EmptyState line="broken" title={texts.noLongerValid} text={texts.noLongerValidText}>
        <JoinAgain />
      </EmptyState>
    </div>
  )
}

function JoinAgain() {
  return (
    <Link className="btn" to={PREMIUM_PAGE}>
      {texts.joinAgain}
    </Link>
  )
}

export const page: PageModule<'waitlist'> = { Component: WaitlistPage }

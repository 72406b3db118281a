import { useState } from 'react'
import { PREMIUM_PAGE } from '../../../shared/pages.ts'
import type { WaitlistAction } from '../../../shared/people/waitlist.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FormAlert } from '../../components/FormAlert.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'
import { BrokenLink } from './BrokenLink.tsx'
import { DoneNote } from './DoneNote.tsx'
import { answerWaitlist } from './unsubscribeRequests.ts'
import { useRequest } from './useRequest.ts'

const texts = unsubscribeTexts.waitlist

/** Confirms a place on the waitlist or gives it up, for whoever holds the link of its mail. Nothing happens unasked. */
export function WaitlistLink({ token }: { token: string }) {
  const isHydrated = useIsHydrated()
  const { state, make } = useRequest<WaitlistAction>()
  const [done, setDone] = useState<WaitlistAction>()

  async function answer(action: WaitlistAction): Promise<void> {
    if (await make(action, (signal) => answerWaitlist(token, action, signal))) setDone(action)
  }

  const isUnknown = state.status === 'failed' && state.why === 'unknown-token'
  if (isUnknown) return state.name === 'confirm' ? <NoLongerValid /> : <BrokenLink />

  const button = (action: WaitlistAction, className: string) => (
    <BusyButton
      type="button"
      className={className}
      {...texts.buttons[action]}
      isBusy={state.status === 'busy' && state.name === action}
      disabled={!isHydrated}
      onClick={() => void answer(action)}
    />
  )
  return (
    <>
      <noscript>
        <p className="alert">{texts.needsScripts}</p>
      </noscript>
      {state.status === 'failed' && <FormAlert text={unsubscribeTexts.failure(state.why)} />}
      {done === undefined ? <p>{texts.lead}</p> : <DoneNote key={done} text={texts.done[done]} isNew />}
      <div className="leave__acts">
        {done === undefined && button('confirm', 'btn--slab btn--l')}
        {done === 'leave' ? <JoinAgain /> : button('leave', done ? '' : 'btn--l')}
      </div>
    </>
  )
}

/** A place that was not confirmed in time, or was given up, is not kept. */
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

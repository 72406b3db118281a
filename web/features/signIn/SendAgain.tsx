import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormAlert } from '../../components/FormAlert.tsx'
import type { AuthFailure } from '../../lib/session/AuthFailure.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { type SignIn, useAttempt } from './useAttempt.ts'

/** For how long one waits for a mail before another one helps. */
const PAUSE_SECONDS = 30

type Props = {
  send: (signIn: SignIn) => Promise<void>
  failureText: (why: AuthFailure) => string
  /** Whether the first code, too, is still to be sent. */
  isDue?: boolean
}

/** Sends the code once more, after a pause that is shown. */
export function SendAgain({ send, failureText, isDue = false }: Props) {
  const { state, attempt } = useAttempt<'again'>()
  const [sent, setSent] = useState(0)
  const hasFailed = state.status === 'failed'

  function sendAgain(): void {
    void attempt('again', async (signIn) => {
      await send(signIn)
      return () => setSent(sent + 1)
    })
  }

  const isStillDue = useRef(isDue)
  const sendWhenDue = useEffectEvent(() => {
    if (isStillDue.current) sendAgain()
    isStillDue.current = false
  })
  useEffect(() => sendWhenDue(), [])

  return (
    <>
      {hasFailed && <FormAlert text={failureText(state.why)} />}
      <PausedButton
        key={hasFailed ? 'failed' : sent}
        seconds={hasFailed ? 0 : PAUSE_SECONDS}
        onPress={sendAgain}
      />
      <span className="vh" role="status">
        {state.status === 'done' && signInTexts.sentAgain}
      </span>
    </>
  )
}

function PausedButton({ seconds, onPress }: { seconds: number; onPress: () => void }) {
  const left = useSecondsLeft(seconds)
  const isPaused = left > 0
  return (
    <button
      type="button"
      className="btn btn--s"
      aria-disabled={isPaused || undefined}
      onClick={() => !isPaused && onPress()}
    >
      {isPaused ? signInTexts.sendAgainIn(left) : signInTexts.sendAgain}
    </button>
  )
}

/** Counted by the clock: a page in the background ticks less often. */
function useSecondsLeft(total: number): number {
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const end = Date.now() + total * 1_000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [total])
  return left
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormAlert } from '../../components/FormAlert.tsx'
import { codeTexts } from '../../features/mailedCode/codeTexts.ts'
import type { AuthFailure } from '../../lib/auth/AuthFailure.ts'
import { signInTexts } from '../../texts/signInTexts.ts'
import { type SignIn, useSignIn } from './useSignIn.ts'

/** Seconds before another mail can be sent. */
const PAUSE_SECONDS = 30

type Props = {
  send: (signIn: SignIn) => Promise<void>
  failureText: (why: AuthFailure) => string
  /** Whether the first code is still to be sent. */
  isDue?: boolean
}

/** Sends the code again, after a visible pause. */
export function SendAgain({ send, failureText, isDue = false }: Props) {
  const write = useSignIn((signIn, _: 'again') => send(signIn))
  const [sent, setSent] = useState(0)
  const { failure } = write
  const sendAgain = () => write.start('again', { onSuccess: () => setSent(sent + 1) })

  const isStillDue = useRef(isDue)
  const sendWhenDue = useEffectEvent(() => {
    if (isStillDue.current) sendAgain()
    isStillDue.current = false
  })
  useEffect(() => sendWhenDue(), [])

  return (
    <>
      {failure && <FormAlert text={failureText(failure)} />}
      <PausedButton key={failure ? 'failed' : sent} seconds={failure ? 0 : PAUSE_SECONDS} onPress={sendAgain} />
      <span className="vh" role="status">
        {write.status === 'success' && codeTexts.sentAgain}
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
      {isPaused ? signInTexts.sendAgainIn(left) : codeTexts.sendAgain}
    </button>
  )
}

/** By the clock, because timers of pages in the background tick less often. */
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

import { useEffect, useRef, useState } from 'react'
import { Problem } from '../../../shared/problem.ts'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { AltchaBox, type AltchaState } from './AltchaBox.tsx'
import { solvedToken } from './solvedToken.ts'

/** A puzzle is valid for two minutes; what is sent must still be valid when it arrives. */
const MAX_AGE_MS = 90_000

type Solved = { token: string; asOf: number }

/**
 * A puzzle for the reader's machine, solved when the box is ticked. One that was used or has become too old is
 * replaced at the next submit, without another tick.
 */
export function useAltcha(): Captcha {
  const [state, setState] = useState<AltchaState>('unticked')
  const solved = useRef<Solved>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function solve(meanwhile: AltchaState): Promise<void> {
    reset()
    const controller = new AbortController()
    running.current = controller
    setState(meanwhile)
    const asOf = Date.now()
    try {
      solved.current = { token: await solvedToken(controller.signal), asOf }
      setState('solved')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (!controller.signal.aborted) setState('failed')
    }
  }

  async function token(): Promise<string> {
    if (!solved.current || Date.now() - solved.current.asOf > MAX_AGE_MS) await solve('renewing')
    const given = solved.current?.token
    solved.current = undefined
    if (given === undefined) throw new Problem('unavailable', 'The captcha was not solved.')
    return given
  }

  function reset(): void {
    running.current?.abort()
    solved.current = undefined
    setState('unticked')
  }

  return {
    element: <AltchaBox state={state} onTick={(isTicked) => (isTicked ? void solve('working') : reset())} />,
    isReady: state === 'solved' || state === 'renewing',
    token,
    reset,
  }
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { API_CAPTCHA } from '../../../shared/answers/signedInApi.ts'
import {
  CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaSolution,
  writeCaptchaToken,
} from '../../../shared/people/captcha.ts'
import { Problem } from '../../../shared/problem.ts'
import { Icon } from '../../components/Icon.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { onlineOnly } from '../../lib/startup/browserOnly.ts'
import { startWorker } from '../../lib/startup/trustedScripts.ts'
import { captchaTexts } from '../../texts/captchaTexts.ts'
import workerUrl from './captchaWorker.ts?worker&url'
import { CaptchaUnreachable, useRecaptcha } from './useRecaptcha.tsx'

/** The captcha of this deployment, for one form. Until the configuration is loaded, the form cannot be sent. */
export function useCaptcha(): Captcha {
  const { data: config, isError, refetch } = useQuery(configQuery())
  const altcha = useAltcha()
  const recaptcha = useRecaptcha(config?.captcha.kind === 'recaptcha' ? config.captcha.siteKey : undefined)
  switch (config?.captcha.kind) {
    case 'none': {
      // As high as a captcha, so that the submit button does not move either.
      const note = <p className="captcha">{captchaTexts.none}</p>
      return { element: note, isReady: true, hasFailed: false, token: noToken, reset: () => {} }
    }
    case 'altcha':
      return altcha
    case 'recaptcha':
      return recaptcha
    case undefined: {
      // Reserves the space, so that the submit button does not move.
      const place = <div className="captcha captcha--place" />
      const element = isError ? <CaptchaUnreachable onRetry={() => void refetch()} /> : place
      return { element, isReady: false, hasFailed: isError, token: noToken, reset: () => {} }
    }
  }
}

async function noToken(): Promise<undefined> {}

/** Less than the two minutes that a puzzle is valid, so that the request still arrives in time. */
const MAX_AGE_MS = 90_000

type Solved = { token: string; startedAt: number }

/**
 * The ALTCHA captcha: a puzzle that the browser solves when the box is ticked. A used or expired solution is renewed at
 * the next submit, without another tick.
 */
function useAltcha(): Captcha {
  const [state, setState] = useState<AltchaState>('unticked')
  const solved = useRef<Solved>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function solve(pendingState: AltchaState): Promise<void> {
    reset()
    const controller = new AbortController()
    running.current = controller
    setState(pendingState)
    const startedAt = Date.now()
    try {
      solved.current = { token: await solveCaptcha(controller.signal), startedAt }
      setState('solved')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (!controller.signal.aborted) setState(error.code === 'too-many-requests' ? 'refused' : 'failed')
    }
  }

  async function token(): Promise<string> {
    if (!solved.current || Date.now() - solved.current.startedAt > MAX_AGE_MS) await solve('renewing')
    const token = solved.current?.token
    solved.current = undefined
    if (token === undefined) throw new Problem('unavailable', 'The captcha was not solved.')
    return token
  }

  function reset(): void {
    running.current?.abort()
    solved.current = undefined
    setState('unticked')
  }

  return {
    element: <AltchaBox state={state} onTick={(isTicked) => (isTicked ? void solve('working') : reset())} />,
    isReady: state === 'solved' || state === 'renewing',
    hasFailed: hasFailed(state),
    token,
    reset,
  }
}

type AltchaState = 'unticked' | 'working' | 'solved' | 'renewing' | 'failed' | 'refused'

function hasFailed(state: AltchaState): boolean {
  return state === 'failed' || state === 'refused'
}

type BoxProps = { state: AltchaState; onTick: (isTicked: boolean) => void }

function AltchaBox({ state, onTick }: BoxProps) {
  const statusId = useId()
  const isInvalid = hasFailed(state)
  return (
    <div className="captcha">
      <label className="check">
        <input
          type="checkbox"
          name="captcha"
          required
          checked={state !== 'unticked' && !isInvalid}
          aria-invalid={isInvalid || undefined}
          aria-describedby={statusId}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        {captchaTexts.label}
      </label>
      <small role="status" id={statusId} className={isInvalid ? 'error' : undefined}>
        {progressText(state)}
      </small>
    </div>
  )
}

function progressText(state: AltchaState): ReactNode {
  switch (state) {
    case 'unticked':
      return captchaTexts.captcha
    case 'working':
    case 'renewing':
      return (
        <>
          <span className="spin" />
          {state === 'working' ? captchaTexts.checking : captchaTexts.expired}
        </>
      )
    case 'solved':
      return (
        <>
          <Icon shape="check" size={15} />
          {captchaTexts.checked}
        </>
      )
    case 'failed':
    case 'refused':
      return (
        <>
          <Icon shape="alert" size={15} />
          {state === 'failed' ? captchaTexts.failed : captchaTexts.refused}
        </>
      )
  }
}

const PUZZLE_TIMEOUT_MS = 10_000

/**
 * Requests a puzzle, solves it, and returns the token that the server verifies. Throws a `Problem`, also when it is
 * aborted.
 */
async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const request = { signal, timeoutMs: PUZZLE_TIMEOUT_MS, cache: 'no-store' } as const
  const { challenge } = await fetchJson(API_CAPTCHA, CaptchaAnswer, request)
  const solution = await solveInWorker(challenge, signal)
  if (!solution) throw new Problem('unavailable', 'The puzzle was not solved.')
  return writeCaptchaToken(challenge, solution)
}

/**
 * Solves a puzzle in a worker, or on the main thread where there are no workers. Undefined when it is aborted or times
 * out. Throws a `Problem` when it cannot be solved.
 */
export async function solveInWorker(
  challenge: CaptchaChallenge,
  signal: AbortSignal,
): Promise<CaptchaSolution | undefined> {
  const worker = startWorker(workerUrl, 'captcha')
  if (!worker) return (await onlineOnly(() => import('./solvePuzzle.ts'))).solvePuzzle(challenge)

  const { promise, resolve, reject } = Promise.withResolvers<CaptchaSolution | undefined>()
  worker.addEventListener('message', ({ data }: MessageEvent<CaptchaSolution | undefined>) => resolve(data))
  worker.addEventListener('error', () => reject(new Problem('unavailable', 'The puzzle cannot be solved.')))
  signal.addEventListener('abort', () => resolve(undefined))
  try {
    worker.postMessage(challenge)
    return await promise
  } finally {
    worker.terminate()
  }
}

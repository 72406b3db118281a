import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Problem } from '../../../shared/problem.ts'
import { TryAgain } from '../../components/FormAlert.tsx'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { recaptchaScriptUrl } from '../../lib/startup/trustedScripts.ts'
import { captchaTexts } from '../../texts/captchaTexts.ts'

/** The reCAPTCHA of Google, which needs a tick for every token. Without a site key nothing is loaded. */
export function useRecaptcha(siteKey: string | undefined): Captcha {
  const [response, setResponse] = useState<string>()
  const [boxes, setBoxes] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  function reset(): void {
    setResponse(undefined)
    setFailed(false)
    setBoxes((count) => count + 1)
  }

  async function token(): Promise<string> {
    if (response === undefined) throw new Problem('unavailable', 'The captcha was not solved.')
    reset()
    return response
  }

  return {
    element:
      siteKey !== undefined &&
      (hasFailed ? (
        <CaptchaUnreachable onRetry={reset} />
      ) : (
        <RecaptchaBox key={boxes} siteKey={siteKey} onResponse={setResponse} onFailure={() => setFailed(true)} />
      )),
    isReady: response !== undefined,
    hasFailed,
    token,
    reset,
  }
}

type BoxProps = {
  siteKey: string
  /** Called with the response to a tick; with undefined when it expires. */
  onResponse: (response: string | undefined) => void
  onFailure: () => void
}

/** Width of the normal box, in pixels; narrower places get the compact one. */
const BOX_WIDTH = 304

function RecaptchaBox({ siteKey, onResponse, onFailure }: BoxProps) {
  const place = useRef<HTMLDivElement>(null)
  const respond = useEffectEvent(onResponse)
  const reportFailure = useEffectEvent(onFailure)

  useEffect(() => {
    let isShown = true
    // Google changes this element, so React must not own it.
    const box = document.createElement('div')
    place.current?.append(box)
    const fail = () => {
      if (isShown) reportFailure()
    }
    showRecaptcha(box, siteKey, (response) => isShown && respond(response), fail).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      fail()
    })
    return () => {
      isShown = false
      box.remove()
    }
  }, [siteKey])

  return <div className="recaptcha" ref={place} />
}

async function showRecaptcha(
  box: HTMLElement,
  siteKey: string,
  onResponse: (response: string | undefined) => void,
  onFailure: () => void,
): Promise<void> {
  const recaptcha = await loadRecaptcha()
  if (!box.isConnected) return
  recaptcha.render(box, {
    sitekey: siteKey,
    theme: getComputedStyle(box).colorScheme === 'dark' ? 'dark' : 'light',
    size: box.clientWidth < BOX_WIDTH ? 'compact' : 'normal',
    callback: onResponse,
    'expired-callback': () => onResponse(undefined),
    'error-callback': onFailure,
  })
}

/** Replaces a captcha that cannot be loaded. */
export function CaptchaUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="captcha" role="alert">
      {captchaTexts.unreachable}
      <TryAgain onClick={onRetry} />
    </div>
  )
}

/** The part of Google's API that we use. */
export type Recaptcha = {
  ready: (then: () => void) => void
  render: (box: HTMLElement, options: RecaptchaOptions) => void
}

type RecaptchaOptions = {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

declare global {
  var grecaptcha: Recaptcha | undefined
}

let loading: Promise<Recaptcha> | undefined

/** Loads Google's script once; a failed load can be retried. Throws a `Problem`. */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Recaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const script = document.createElement('script')
  script.addEventListener('load', resolve)
  script.addEventListener('error', reject)
  script.src = recaptchaScriptUrl()
  document.head.append(script)
  try {
    await promise
  } catch (cause) {
    script.remove()
    throw new Problem('unavailable', 'reCAPTCHA cannot be loaded.', { cause })
  }
  const { grecaptcha } = globalThis
  if (!grecaptcha) throw new Problem('unavailable', 'reCAPTCHA did not start.')
  await new Promise<void>((then) => grecaptcha.ready(then))
  return grecaptcha
}

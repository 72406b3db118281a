import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Problem } from '../../../shared/problem.ts'
import { CaptchaUnreachable } from './CaptchaUnreachable.tsx'
import { loadRecaptcha } from './loadRecaptcha.ts'

type Props = {
  siteKey: string
  /** With Google's answer to a tick; undefined when it is no longer valid. */
  onResponse: (response: string | undefined) => void
  onRetry: () => void
}

/** How wide the usual box is, in pixels; where there is less room there is a smaller one. */
const BOX_WIDTH = 304

/** Google's box. What it looks like and says is Google's. */
export function RecaptchaBox({ siteKey, onResponse, onRetry }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const respond = useEffectEvent(onResponse)

  useEffect(() => {
    let isShown = true
    // Google writes into an element that React does not know.
    const box = document.createElement('div')
    place.current?.append(box)
    const fail = () => {
      if (isShown) setFailed(true)
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

  return hasFailed ? <CaptchaUnreachable onRetry={onRetry} /> : <div className="recaptcha" ref={place} />
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

import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FunctionFailure } from '../../../shared/answers/callables.ts'
import { Problem } from '../../../shared/problem.ts'
import { Icon } from '../../components/Icon.tsx'
import { captchaTexts } from '../../texts/captchaTexts.ts'
import type { Captcha } from '../requests/Captcha.ts'

type FormCaptcha = {
  /** The captcha, and below it that it is missing, once somebody tried to send the form without it. */
  element: ReactNode
  /** Whether the form may be sent; otherwise says so and focuses the captcha. */
  isSolved: (form: HTMLFormElement) => boolean
  /** The token as part of the data of a call; empty without a captcha. Throws a `FunctionFailure`. */
  data: () => Promise<{ recaptchaToken?: string }>
}

/** The captcha of a form that calls a function. */
export function useFormCaptcha(captcha: Captcha): FormCaptcha {
  const [isMissing, setMissing] = useState(false)

  function isSolved(form: HTMLFormElement): boolean {
    // Removes the earlier message, so that it is announced again.
    flushSync(() => setMissing(false))
    if (captcha.isReady) return true
    setMissing(true)
    form.querySelector<HTMLElement>('[name="captcha"]')?.focus()
    return false
  }

  /** A new token may take a while when the previous one was used. */
  async function data(): Promise<{ recaptchaToken?: string }> {
    try {
      const recaptchaToken = await captcha.token()
      return recaptchaToken === undefined ? {} : { recaptchaToken }
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      throw new FunctionFailure('unavailable', 'The captcha is not available.', { cause })
    }
  }

  const element = (
    <>
      {captcha.element}
      {isMissing && !captcha.isReady && (
        <p className="error" role="alert">
          <Icon shape="alert" size={15} />
          {captchaTexts.missing}
        </p>
      )}
    </>
  )
  return { element, isSolved, data }
}

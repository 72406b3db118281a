import { useState } from 'react'
import { Problem } from '../../../shared/problem.ts'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { RecaptchaBox } from './RecaptchaBox.tsx'

/** Google's box, which needs a tick for every token. Nothing of it is loaded without a key of this site. */
export function useRecaptcha(siteKey: string | undefined): Captcha {
  const [response, setResponse] = useState<string>()
  const [boxes, setBoxes] = useState(0)

  function reset(): void {
    setResponse(undefined)
    setBoxes((count) => count + 1)
  }

  async function token(): Promise<string> {
    if (response === undefined) throw new Problem('unavailable', 'The captcha was not solved.')
    reset()
    return response
  }

  return {
    element: siteKey !== undefined && (
      <RecaptchaBox key={boxes} siteKey={siteKey} onResponse={setResponse} onRetry={reset} />
    ),
    isReady: response !== undefined,
    token,
    reset,
  }
}

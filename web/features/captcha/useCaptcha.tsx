import { useQuery } from '@tanstack/react-query'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { CaptchaUnreachable } from './CaptchaUnreachable.tsx'
import { useAltcha } from './useAltcha.tsx'
import { useRecaptcha } from './useRecaptcha.tsx'

/** The captcha that this deployment asks for, for one form. As long as that is not known, nothing can be sent. */
export function useCaptcha(): Captcha {
  const { data: config, isError, refetch } = useQuery(configQuery())
  const altcha = useAltcha()
  const recaptcha = useRecaptcha(config?.captcha.kind === 'recaptcha' ? config.captcha.siteKey : undefined)
  switch (config?.captcha.kind) {
    case 'none':
      return { element: null, isReady: true, token: nothing, reset: () => {} }
    case 'altcha':
      return altcha
    case 'recaptcha':
      return recaptcha
    case undefined: {
      // The place is kept, so that the button does not jump away from under a finger.
      const place = <div className="captcha captcha--place" />
      const element = isError ? <CaptchaUnreachable onRetry={() => void refetch()} /> : place
      return { element, isReady: false, token: nothing, reset: () => {} }
    }
  }
}

async function nothing(): Promise<undefined> {}

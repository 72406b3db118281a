import { useQuery } from '@tanstack/react-query'
import type { Captcha } from '../../lib/requests/Captcha.ts'
import { configQuery } from '../../lib/requests/configQuery.ts'
import { useAltcha } from './useAltcha.tsx'
import { CaptchaUnreachable, useRecaptcha } from './useRecaptcha.tsx'

/** The captcha of this deployment, for one form. Until the configuration is loaded, the form cannot be sent. */
export function useCaptcha(): Captcha {
  const { data: config, isError, refetch } = useQuery(configQuery())
  const altcha = useAltcha()
  const recaptcha = useRecaptcha(config?.captcha.kind === 'recaptcha' ? config.captcha.siteKey : undefined)
  switch (config?.captcha.kind) {
    case 'none':
      return { element: null, isReady: true, token: noToken, reset: () => {} }
    case 'altcha':
      return altcha
    case 'recaptcha':
      return recaptcha
    case undefined: {
      // Reserves the space, so that the submit button does not move.
      const place = <div className="captcha captcha--place" />
      const element = isError ? <CaptchaUnreachable onRetry={() => void refetch()} /> : place
      return { element, isReady: false, token: noToken, reset: () => {} }
    }
  }
}

async function noToken(): Promise<undefined> {}

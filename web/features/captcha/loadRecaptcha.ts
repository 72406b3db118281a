import { Problem } from '../../../shared/problem.ts'
import { recaptchaScriptUrl } from '../../lib/startup/trustedScripts.ts'

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
export function loadRecaptcha(): Promise<Recaptcha> {
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

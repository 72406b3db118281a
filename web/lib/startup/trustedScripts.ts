declare global {
  /** The part we use: TypeScript's DOM types lack Trusted Types, and not every browser has them. */
  var trustedTypes: { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules } | undefined
}

type ScriptPolicy = { createScriptURL: (address: string) => ScriptAddress }

/** The address of a script: a `TrustedScriptURL` where the browser has Trusted Types, otherwise a string. */
type ScriptAddress = string

/** The only policy that our content security policy allows (`trusted-types uptick`). */
const POLICY_NAME = 'uptick'

let policy: ScriptPolicy | undefined

/**
 * The address of a script of this site, for `new Worker` and `serviceWorker.register`. Throws a `TypeError` for other
 * origins and for `data:` and `blob:`.
 */
export function trustedScriptUrl(url: string | URL): ScriptAddress {
  return trust(ownAddress(String(url)))
}

/** Starts a worker of this site; undefined where the browser has none, or forbids it. */
export function startWorker(url: string, name: string): Worker | undefined {
  if (!('Worker' in globalThis)) return undefined
  try {
    return new Worker(trustedScriptUrl(url), { type: 'module', name })
  } catch (error) {
    // A forbidden worker throws a SecurityError, a rejected address a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}

/** Google's captcha, where it is configured; `trustedtypes` makes it comply with Trusted Types. */
const RECAPTCHA = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true'

/** The only third-party script. Loaded on demand, and only where the content security policy allows it. */
export function recaptchaScriptUrl(): ScriptAddress {
  return trust(RECAPTCHA)
}

function trust(address: string): ScriptAddress {
  // A page can create a policy only once.
  policy ??= createPolicy({ createScriptURL: trustedAddress })
  return policy.createScriptURL(address)
}

function createPolicy(rules: ScriptPolicy): ScriptPolicy {
  return globalThis.trustedTypes?.createPolicy(POLICY_NAME, rules) ?? rules
}

function trustedAddress(address: string): ScriptAddress {
  return address === RECAPTCHA ? address : ownAddress(address)
}

function ownAddress(address: string): ScriptAddress {
  const { origin, protocol, href } = new URL(address, window.location.href)
  // A `blob:` address has the origin of the page that created it.
  if (origin !== window.location.origin || protocol !== window.location.protocol)
    throw new TypeError('Only scripts of this site are trusted.')
  return href
}

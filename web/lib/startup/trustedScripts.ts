declare global {
  /** As far as we use them: the types of browsers do not know Trusted Types yet, and not every browser has them. */
  var trustedTypes: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } | undefined
}

type ScriptPolicy = { createScriptURL: (address: string) => ScriptAddress }

/**
 * An address that a worker may be started from: where there are Trusted Types a `TrustedScriptURL`, which reads as
 * this text, elsewhere the text itself.
 */
type ScriptAddress = string

/** The one policy that the content policy of our documents allows (`trusted-types uptick`). */
const POLICY_NAME = 'uptick'

let policy: ScriptPolicy | undefined

/**
 * The address of a script of ours, for `new Worker` and `serviceWorker.register`. Throws a `TypeError` for any
 * address of another origin and for what is no file of a server at all, such as `data:` and `blob:`.
 */
export function trustedScriptUrl(url: string | URL): ScriptAddress {
  return trust(ownAddress(String(url)))
}

/** Where Google's captcha comes from, for those who have set it up; `trustedtypes` makes it keep to the policy. */
const RECAPTCHA = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true'

/** The one script of somebody else. It is loaded on demand and only where the content policy allows it. */
export function recaptchaScriptUrl(): ScriptAddress {
  return trust(RECAPTCHA)
}

function trust(address: string): ScriptAddress {
  // A page may make a policy once only.
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
  // A `blob:` address has the origin of the page that made it, whatever is inside.
  if (origin !== window.location.origin || protocol !== window.location.protocol)
    throw new TypeError('Only scripts of this site are trusted.')
  return href
}

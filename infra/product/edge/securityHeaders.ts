import { contentSecurityPolicy, embedPolicy } from '../../../shared/page/contentPolicy.ts'

/** How long browsers use only HTTPS after a visit: a year, in seconds. */
export const HTTPS_ONLY_SECONDS = 31_536_000

/**
 * The security headers of every response but the widget, added by the CDN or by the local product. Only the content policy may differ:
 * a rendered page has its own, with the hashes of its inline elements.
 *
 * There is no `Cross-Origin-Opener-Policy`: browsers then refuse to open a page from a sandboxed frame, in which mail and feed
 * readers and other sites show their links to us. Sending it on account pages alone would protect little: the app moves to
 * them from other pages without loading a document, so the header would rarely apply.
 *
 * @param connectTo the other origins that the web app calls: those of the user pool
 * @param recaptcha whether forms show Google's reCAPTCHA
 */
export function securityHeaders(connectTo: readonly string[], recaptcha = false): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy({ connectTo, recaptcha })],
    ['Strict-Transport-Security', `max-age=${HTTPS_ONLY_SECONDS}; includeSubDomains`],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', NOTHING_ALLOWED.map((feature) => `${feature}=()`).join(', ')],
  ]
}

/** The security headers of the widget: all but `X-Frame-Options`, with a content policy that lets every site frame it. */
export function embedSecurityHeaders(): [name: string, value: string][] {
  const policy: [string, string] = ['Content-Security-Policy', embedPolicy()]
  const others = securityHeaders([]).filter(([name]) => name !== policy[0] && name !== 'X-Frame-Options')
  return [policy, ...others]
}

const NOTHING_ALLOWED = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb']

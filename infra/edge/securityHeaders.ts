import { contentSecurityPolicy } from '../../shared/page/contentPolicy.ts'

/** For how long a browser may use nothing but HTTPS after it was here: a year, in seconds. */
export const HTTPS_ONLY_SECONDS = 31_536_000

/**
 * The headers that every answer carries, whatever it answers. The CDN adds them in a deployment, the local
 * runner on one's own machine. Only the content policy may be another: a rendered page brings its own, with the
 * hashes of what stands in its document.
 *
 * @param connectTo the origins the web app talks to besides its own: where the user pool answers
 * @param recaptcha whether forms show Google's reCAPTCHA
 */
export function securityHeaders(
  connectTo: readonly string[],
  recaptcha = false,
): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy({ connectTo, recaptcha })],
    ['Strict-Transport-Security', `max-age=${HTTPS_ONLY_SECONDS}; includeSubDomains`],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Not plain same-origin: the window that signs in with another provider must be able to report back.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Permissions-Policy', NOTHING_ALLOWED.map((feature) => `${feature}=()`).join(', ')],
  ]
}

const NOTHING_ALLOWED = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb']

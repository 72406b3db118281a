type Allowed = {
  /** The origins the web app talks to besides its own: where the user pool answers. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA: its scripts, and the frames that it is made of. */
  recaptcha?: boolean
  /** Hashes (`sha256-…`) of the scripts and style sheets that stand in the document itself. */
  inline?: { scripts: readonly string[]; styles: readonly string[] }
}

const RECAPTCHA_SCRIPTS = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/**
 * What a document of ours may load and do: nothing from anywhere else, and no script that is not ours. reCAPTCHA is
 * the one exception, where an operator has set it up.
 */
export function contentSecurityPolicy({ connectTo, recaptcha = false, inline }: Allowed): string {
  const hashes = (all: readonly string[] = []) => all.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(inline?.scripts)}${recaptcha ? RECAPTCHA_SCRIPTS : ''}`,
    `style-src 'self'${hashes(inline?.styles)}`,
    // Widths and colours that depend on data stand in style attributes; other style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(recaptcha ? [`frame-src ${RECAPTCHA_FRAMES}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Google's script keeps to trusted types as well, under names of its own that are written down nowhere.
    recaptcha ? "trusted-types * 'allow-duplicates'" : 'trusted-types uptick',
  ].join('; ')
}

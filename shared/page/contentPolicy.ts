type Allowed = {
  /** Further origins that the web app calls: the user pool. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA, with its scripts and frames. */
  recaptcha?: boolean
  /** The hash (`sha256-…`) of the script inside the document. */
  inlineScript?: string
}

const RECAPTCHA_SCRIPTS = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
const RECAPTCHA_FRAMES = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

/**
 * The content security policy of our documents: nothing from other origins, no foreign scripts. reCAPTCHA is the one
 * exception, where an operator has configured it.
 */
export function contentSecurityPolicy({ connectTo, recaptcha = false, inlineScript }: Allowed): string {
  const inline = inlineScript === undefined ? '' : ` '${inlineScript}'`
  return [
    "default-src 'none'",
    `script-src 'self'${inline}${recaptcha ? RECAPTCHA_SCRIPTS : ''}`,
    "style-src 'self'",
    // Style attributes hold widths and colours that depend on data; other inline styles stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Our own: the preview of the widget.
    `frame-src 'self'${recaptcha ? ` ${RECAPTCHA_FRAMES}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Google's script uses trusted types, too, under names that are not documented.
    recaptcha ? "trusted-types * 'allow-duplicates'" : 'trusted-types uptick',
  ].join('; ')
}

/**
 * The content security policy of the widget, which every site may frame: its own style sheet, and nothing else.
 *
 * @param styleHash the hash (`sha256-…`) of the style sheet; answers without a document have none
 */
export function embedPolicy(styleHash?: string): string {
  return [
    "default-src 'none'",
    ...(styleHash === undefined ? [] : [`style-src '${styleHash}'`]),
    // Style attributes hold the lengths of the strokes.
    "style-src-attr 'unsafe-inline'",
    // The empty icon, so that browsers ask for none.
    'img-src data:',
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

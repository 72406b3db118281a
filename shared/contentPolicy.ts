type Allowed = {
  /** The origins the web app talks to besides its own: where the user pool answers. */
  connectTo: readonly string[]
  /** Hashes (`sha256-…`) of the scripts and style sheets that stand in the document itself. */
  inline?: { scripts: readonly string[]; styles: readonly string[] }
}

/** What a document of ours may load and do: nothing from anywhere else, and no script that is not ours. */
export function contentSecurityPolicy({ connectTo, inline }: Allowed): string {
  const hashes = (all: readonly string[] = []) => all.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(inline?.scripts)}`,
    `style-src 'self'${hashes(inline?.styles)}`,
    // Widths and colours that depend on data stand in style attributes; other style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types uptick',
  ].join('; ')
}

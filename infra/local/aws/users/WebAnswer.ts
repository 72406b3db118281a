/** An answer to a browser. */
export type WebAnswer = { status: number; headers: Record<string, string>; body: string }

/** Nothing on these pages may run or load. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export function redirect(location: string): WebAnswer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

export function page(status: number, html: string): WebAnswer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    'cache-control': 'no-store',
  }
  return { status, headers, body: html }
}

/** A page that says why it goes no further. */
export function refusal(status: number, sentence: string): WebAnswer {
  return page(
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><p>${sentence}</p></html>`,
  )
}

export function json(status: number, answer: object): WebAnswer {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(answer) }
}

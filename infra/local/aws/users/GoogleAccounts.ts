import { randomUUID } from 'node:crypto'

/** A Google account one can choose; none of them is real. */
export type GoogleAccount = { sub: string; email: string; emailVerified: boolean; name: string }

const SAMPLE_ACCOUNTS: GoogleAccount[] = [
  { sub: '100000000000000000001', email: 'ann@gmail.example', emailVerified: true, name: 'Ann Example' },
  { sub: '100000000000000000002', email: 'bob@gmail.example', emailVerified: true, name: 'Bob Example' },
  { sub: '100000000000000000003', email: 'new@gmail.example', emailVerified: false, name: 'Not Verified' },
]

const CODE_LIFETIME_MS = 60 * 1000

/** Stands in for Google: a page to choose an account, and codes that tell which one was chosen. */
export class GoogleAccounts {
  readonly #accounts: GoogleAccount[]
  readonly #codes = new Map<string, { account: GoogleAccount; until: number }>()

  constructor(accounts = SAMPLE_ACCOUNTS) {
    this.#accounts = accounts
  }

  /** The page: every account leads back with a code of its own, Cancel with an error. */
  choosePage(state: string, now: Date): string {
    for (const [code, { until }] of this.#codes) if (until < now.getTime()) this.#codes.delete(code)
    const back = (answer: Record<string, string>) =>
      escapeHtml(`oauth2/idpresponse?${new URLSearchParams({ ...answer, state })}`)
    const items = this.#accounts.map((account) => {
      const code = randomUUID()
      this.#codes.set(code, { account, until: now.getTime() + CODE_LIFETIME_MS })
      const email = escapeHtml(account.email)
      return `<li><a data-account="${email}" href="${back({ code })}">${escapeHtml(account.name)} <small>${email}</small></a></li>`
    })
    const cancel = back({ error: 'access_denied', error_description: 'User cancelled' })
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1><mark>Choose an account</mark></h1>
<p>This page stands in for Google on your own machine. The accounts are invented.</p>
<ul>${items.join('')}</ul>
<p><a id="cancel" href="${cancel}">Cancel</a></p>
</main>
</body>
</html>
`
  }

  /** The account a code stands for; a code works once. */
  redeem(code: string, now: Date): GoogleAccount | undefined {
    const chosen = this.#codes.get(code)
    this.#codes.delete(code)
    return chosen && chosen.until >= now.getTime() ? chosen.account : undefined
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #171714; --quiet: #686860; --line: #e3e3dc; --mark: #ffe14a }
@media (prefers-color-scheme: dark) { :root { --paper: #131312; --ink: #f4f4ee; --quiet: #9a9a91; --line: #2b2b28 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: .9375rem/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font: 700 1.75rem/1.15 Charter, Cambria, Georgia, serif }
mark { padding: 0 .2em; background: var(--mark); color: #171714 }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li a { display: block; padding: .75rem .25rem; border-bottom: 1px solid var(--line) }
a { color: inherit }
small { display: block; color: var(--quiet); font-size: .8125rem }
a:focus-visible { outline: 2px solid var(--ink); box-shadow: 0 0 0 6px var(--mark) }
`

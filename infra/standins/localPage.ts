/** What a page of the local product's own may do: nothing but show itself, and send forms to `forms`. */
export function localPagePolicy(forms: "'self'" | "'none'"): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; form-action ${forms}; base-uri 'none'`
}

/** A page of the local product's own. Everything is HTML but the name and the title. */
export function localPage(page: {
  name: string
  title: string
  summary: string
  content: string
  style: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>${STYLE}${page.style}</style>
</head>
<body>
<main>
<h1><mark>${page.name}</mark></h1>
<p class="quiet">${page.summary}</p>
${page.content}
</main>
</body>
</html>
`
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --wash: #f6f6f2; --ink: #171714; --quiet: #686860; --line: #e3e3dc; --mark: #ffe14a }
@media (prefers-color-scheme: dark) { :root { --paper: #131312; --wash: #1c1c1a; --ink: #f4f4ee; --quiet: #9a9a91; --line: #2b2b28 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: .9375rem/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0 0 .5rem; font: 700 2.375rem/1.15 Charter, "Bitstream Charter", Cambria, "Noto Serif", Georgia, serif }
mark { padding: 0 .2em; background: var(--mark); color: #171714 }
h2 { display: inline; font-size: 1.125rem; line-height: 1.32; overflow-wrap: anywhere }
.quiet { color: var(--quiet); font-size: .8125rem }
summary { cursor: pointer; padding: .25rem 0 }
summary:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 7px var(--mark) }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--wash); border-radius: 6px; font: .8125rem/1.55 ui-monospace, Menlo, Consolas, monospace }
`

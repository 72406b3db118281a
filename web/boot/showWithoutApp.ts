/** Shows what a page has for readers without scripts, in an engine that is too old for the app. Our own page is trusted as it is. */
export function showWithoutApp(): void {
  addEventListener('DOMContentLoaded', () => {
    const asIs = { createHTML: (html: string) => html }
    // The policy that our content security policy allows.
    const trusted = globalThis.trustedTypes?.createPolicy('uptick', asIs) ?? asIs
    for (const each of document.querySelectorAll('noscript')) each.outerHTML = trusted.createHTML(each.textContent)
  })
}

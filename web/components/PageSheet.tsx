/**
 * A style sheet that only some pages need, beside the one of all pages. A rendered page has it in its document, which is
 * painted without another request; elsewhere React loads it, and shows the page when it is there. It stands where a page or
 * dialog begins: what is shown already would be hidden while a sheet inside it is loaded.
 */
export function PageSheet({ href }: { href: string }) {
  return isInDocument(href) ? null : <link rel="stylesheet" href={href} precedence="page" />
}

/** The server writes the address of a sheet beside its rules. */
function isInDocument(href: string): boolean {
  return typeof document !== 'undefined' && document.head.querySelector(`style[data-sheet="${href}"]`) !== null
}

/**
 * A style sheet that only some pages need. The others have theirs in the document, where each byte delays the first view.
 * React moves the link into the head, and shows the page when the sheet is loaded.
 */
export function PageSheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="page" />
}

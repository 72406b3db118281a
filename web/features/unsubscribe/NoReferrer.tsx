/**
 * Keeps the token of the address out of what the page asks for: else it would stand in the `Referer` of every request to
 * this site, and in its logs. The origin alone still goes along, by which a form is known to be ours.
 */
export function NoReferrer() {
  return <meta name="referrer" content="strict-origin" />
}

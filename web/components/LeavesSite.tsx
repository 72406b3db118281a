/** The small arrow behind a title that leads out of the site. */
export function ExternalLinkHint() {
  return (
    <svg
      className="ext"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2.5 1.5h6v6M8.5 1.5l-7 7" />
    </svg>
  )
}

/** A heading with a query, of which long ones are cut off after a few lines. */
export function QueryHeading({ texts: [before, after], query }: { texts: readonly [string, string]; query: string }) {
  return (
    <span className="query-heading">
      {before}
      <bdi>{query}</bdi>
      {after}
    </span>
  )
}

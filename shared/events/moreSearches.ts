/** What introduces the other trends of an event: `"and 2 more searches:"`. */
export function moreSearches(count: number): string {
  return count === 1 ? 'and 1 more search:' : `and ${count} more searches:`
}

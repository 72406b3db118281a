import type { Change } from '../significance.ts'
import type { DigestItem } from './digestItems.ts'

/** In the order in which they are said. */
const SUMMARIES = [
  'new',
  'with more searches',
  'growing faster',
  'with new articles',
  'active again',
  'ended',
]

/** How many trends there are for each first reason: `["6 new", "2 ended"]`. */
export function summaryOf(items: readonly Pick<DigestItem, 'changes'>[]): string[] {
  const counts = Map.groupBy(items, ({ changes: [change] }) => change && summaryText(change))
  return SUMMARIES.flatMap((text) => {
    const count = counts.get(text)?.length ?? 0
    return count === 0 ? [] : [`${count} ${text}`]
  })
}

function summaryText(change: Change): string {
  switch (change.kind) {
    case 'new':
      return 'new'
    case 'volume':
      return 'with more searches'
    case 'growth':
      return 'growing faster'
    case 'articles':
      return 'with new articles'
    case 'status':
      return change.after === 'Lasted' ? 'ended' : 'active again'
  }
}

import type { ChangesAnswer } from '../../../shared/signedInApi.ts'
import { topicOf } from '../../../shared/trend.ts'
import { notificationTexts } from '../../texts/notificationTexts.ts'

/** Browser notifications list so many changes (specification 4, Notification service). */
const LISTED_CHANGES = 3

type Change = ChangesAnswer['follows'][number]['changes'][number]

/** What to tell of changes; undefined when there are none. Followed trends come before those of followed categories. */
export function changesNotification({
  follows,
}: Pick<ChangesAnswer, 'follows'>): { title: string; body: string } | undefined {
  const changes = withoutDoubles(
    follows
      .toSorted((one, other) => Number(one.kind === 'category') - Number(other.kind === 'category'))
      .flatMap((follow) => follow.changes),
  )
  if (changes.length === 0) return undefined
  const listed = changes.slice(0, LISTED_CHANGES)
  const lines = listed.map(({ trend, reasons }) => notificationTexts.change(trend, reasons))
  const left = changes.length - listed.length
  if (left > 0) lines.push(notificationTexts.more(left))
  return { title: notificationTexts.title(changes.length), body: lines.join('\n') }
}

/** Who follows a trend and its category hears of it once. Elsewhere the same topic has other numbers. */
function withoutDoubles(changes: readonly Change[]): Change[] {
  const different = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([topicOf(change.trend), change.reasons])
    if (!different.has(key)) different.set(key, change)
  }
  return [...different.values()]
}

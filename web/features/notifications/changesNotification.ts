import type { ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { notificationTexts } from '../../texts/notificationTexts.ts'

/** What to tell of changes, as the digest counts and groups them; undefined when there are none. */
export function changesNotification({
  updates: { count, first },
}: Pick<ChangesAnswer, 'updates'>): { title: string; body: string } | undefined {
  if (count === 0) return undefined
  const lines = first.map(({ title, reasons }) => notificationTexts.change(title, reasons))
  const left = count - first.length
  if (left > 0) lines.push(notificationTexts.more(left))
  return { title: notificationTexts.title(count), body: lines.join('\n') }
}

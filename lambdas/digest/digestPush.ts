import type { DigestItems } from '../../shared/digest/digestItems.ts'
import { notifiedUpdates } from '../../shared/digest/notifiedUpdates.ts'
import { plainPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'

/** A digest as a notification: its first updates with their reasons. */
export function digestPush(told: DigestItems): PushMessage {
  const { count, first } = notifiedUpdates(told)
  // A title in Arabic or Hebrew keeps its direction to itself.
  const lines = first.map(({ title, reasons }) => `\u2068${title}\u2069: ${reasons.join(', ')}`)
  const left = count - first.length
  return {
    title: `${count} ${count === 1 ? 'update' : 'updates'} on what you follow`,
    body: [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join('\n'),
    url: plainPage('account'),
    tag: 'daily',
  }
}

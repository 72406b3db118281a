import { API_ACCOUNT, API_CHANGES, ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { Account } from '../../../shared/people/account.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { notificationTexts } from '../../texts/notificationTexts.ts'
import { notificationPermission, showNotification } from './showNotification.ts'

/**
 * Shows a notification of the changes, if the browser and the account allow it and there are any. Throws a `Problem` when
 * they cannot be loaded.
 */
export async function notifyOfChanges(signal: AbortSignal, onOpen: () => void): Promise<void> {
  if (notificationPermission() !== 'granted') return
  const account = await signedInJson(API_ACCOUNT, Account, { signal })
  if (!account.notifications) return
  const notification = changesNotification(await signedInJson(API_CHANGES, ChangesAnswer, { signal }))
  if (notification && !signal.aborted) await showNotification(notification, onOpen)
}

/** The notification of changes, counted and grouped as in the digest; undefined when there are none. */
export function changesNotification({
  updates: { count, first },
}: Pick<ChangesAnswer, 'updates'>): { title: string; body: string } | undefined {
  if (count === 0) return undefined
  const lines = first.map(({ title, reasons }) => notificationTexts.change(title, reasons))
  const left = count - first.length
  if (left > 0) lines.push(notificationTexts.more(left))
  return { title: notificationTexts.title(count), body: lines.join('\n') }
}

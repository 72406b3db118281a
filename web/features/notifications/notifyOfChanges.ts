import { API_ACCOUNT, API_CHANGES, ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { Account } from '../../../shared/people/account.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { changesNotification } from './changesNotification.ts'
import { notificationPermission, showNotification } from './showNotification.ts'

/**
 * Tells the reader what changed, if both the browser and the account want it and there is anything. Throws a `Problem`
 * when that cannot be known.
 */
export async function notifyOfChanges(signal: AbortSignal, onOpen: () => void): Promise<void> {
  if (notificationPermission() !== 'granted') return
  const account = await signedInJson(API_ACCOUNT, Account, { signal })
  if (!account.notifications) return
  const notification = changesNotification(await signedInJson(API_CHANGES, ChangesAnswer, { signal }))
  if (notification && !signal.aborted) await showNotification(notification, onOpen)
}

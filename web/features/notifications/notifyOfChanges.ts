import { API_ACCOUNT, API_CHANGES, ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { plainPage } from '../../../shared/pages.ts'
import { Account } from '../../../shared/people/account.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { changeText } from '../../texts/changeTexts.ts'
import { volume } from '../../texts/formats.ts'
import { notificationTexts } from './notificationTexts.ts'

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

/** The notification of changes, counted as in the digest; undefined when there are none. */
function changesNotification({ updates }: ChangesAnswer): { title: string; body: string } | undefined {
  const { going_on: goingOn, ended, first } = updates
  if (goingOn + ended === 0) return undefined
  const lines = first.map((update) => notificationTexts.change(update.title, reasonsOf(update)))
  const left = goingOn - first.length
  if (left > 0) lines.push(notificationTexts.more(left))
  return { title: notificationTexts.title(goingOn, ended), body: lines.join('\n') }
}

/** Why it is news, and its searches where that does not say them. */
function reasonsOf({ change, volume: searches }: ChangesAnswer['updates']['first'][number]) {
  const isSaid = searches === null || change.kind === 'volume'
  return [changeText(change), ...(isSaid ? [] : [volume(searches)])]
}

const ICON = '/app/icon-192.png'
/** A newer notification replaces an unread one with the same tag. */
const TAG = 'daily'

/** This browser's permission for notifications; undefined where it has none. */
export function notificationPermission(): NotificationPermission | undefined {
  return 'Notification' in window ? Notification.permission : undefined
}

/** Shows a notification. A click on it focuses this page and calls `onOpen`. */
async function showNotification({ title, body }: { title: string; body: string }, onOpen: () => void): Promise<void> {
  const options = { body, icon: ICON, tag: TAG }
  const shown = tryNotification(title, options)
  if (!shown) {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.showNotification(title, { ...options, data: { path: plainPage('account') } })
    return
  }
  shown.onclick = () => {
    window.focus()
    onOpen()
    shown.close()
  }
}

/** Undefined on phones, where only the service worker can show notifications and opens the page itself. */
function tryNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

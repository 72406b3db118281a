import { plainPage } from '../../../shared/pages.ts'

const ICON = '/icon-192.png'
/** A newer notification replaces an unread one with the same tag. */
const TAG = 'daily'

/** This browser's permission for notifications; undefined where it has none. */
export function notificationPermission(): NotificationPermission | undefined {
  return 'Notification' in window ? Notification.permission : undefined
}

/** Shows a notification. A click on it focuses this page and calls `onOpen`. */
export async function showNotification(
  { title, body }: { title: string; body: string },
  onOpen: () => void,
): Promise<void> {
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

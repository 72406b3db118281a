import { plainPage } from '../../../shared/pages.ts'

const ICON = '/icon-192.png'
/** A newer one replaces an older one that nobody has read. */
const TAG = 'daily'

/** Whether this browser may show notifications of ours; undefined where there are none. */
export function notificationPermission(): NotificationPermission | undefined {
  return 'Notification' in window ? Notification.permission : undefined
}

/**
 * Shows a notification of the browser. Pressing it brings this page to the front and calls `onOpen`.
 */
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

/** On phones pages have none of their own: there the service worker shows it, and opens the page. */
function tryNotification(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

import { vi } from 'vitest'

type Shown = {
  title: string
  options: NotificationOptions
  onclick: (() => void) | null
  close: () => void
}

/**
 * A browser's notifications, for `vi.stubGlobal('Notification', …)`.
 *
 * @param answer what the reader says when the browser asks
 */
export function someNotifications(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const shown: Shown[] = []
  const requestPermission = vi.fn(async () => {
    Notification.permission = answer
    return answer
  })
  class Notification {
    static permission = permission
    static requestPermission = requestPermission
    onclick: (() => void) | null = null
    readonly title: string
    readonly options: NotificationOptions
    constructor(title: string, options: NotificationOptions) {
      this.title = title
      this.options = options
      shown.push(this)
    }
    close = vi.fn()
  }
  return { Notification, shown, requestPermission }
}

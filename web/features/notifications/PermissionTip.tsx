import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LineDrawing } from '../../components/LineDrawing.tsx'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { notificationTexts } from './notificationTexts.ts'
import { notificationPermission } from './notifyOfChanges.ts'

type Props = {
  uid: string
  /** The number of follows; undefined until it is loaded. */
  followCount: number | undefined
}

const storage = browserStorage('localStorage')

/**
 * Offers notifications after the first follow, once per browser and only while the permission is not
 * decided. The browser's own prompt appears after consent. The tip takes no focus and has no time limit; later, the
 * account page can turn notifications on.
 */
export function PermissionTip({ uid, followCount }: Props) {
  const [isOpen, setOpen] = useState(false)
  const previousCount = useRef<number>(undefined)
  const previousFocus = useRef<Element>(null)

  useEffect(() => {
    const isFirst = previousCount.current === 0 && followCount !== undefined && followCount > 0
    previousCount.current = followCount
    if (!isFirst || notificationPermission() !== 'default' || storage.read(nameOf(uid)) !== null) return
    storage.write(nameOf(uid), 'shown')
    setOpen(true)
  }, [uid, followCount])

  function rememberFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  function close(): void {
    setOpen(false)
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }

  async function ask(): Promise<void> {
    close()
    const answer = await Notification.requestPermission()
    if (answer === 'granted') showToast(notificationTexts.allowed)
    if (answer === 'denied') showToast(notificationTexts.refused, 'bad')
  }

  return createPortal(
    // Rendered before its text, so that screen readers announce it.
    <div role="status">
      {isOpen && (
        <section
          className="update ask"
          aria-label={notificationTexts.allow}
          onFocus={rememberFocus}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <p>
            <Bell />
            <span>{notificationTexts.tip}</span>
          </p>
          <div>
            <button type="button" className="btn btn--s btn--slab" onClick={() => void ask()}>
              {notificationTexts.allow}
            </button>
            <button type="button" className="btn btn--s" onClick={close}>
              {notificationTexts.notNow}
            </button>
          </div>
        </section>
      )}
    </div>,
    document.body,
  )
}

/** Not in `Icon`, which is part of the first view's scripts. */
function Bell() {
  return (
    <LineDrawing size={16}>
      <path d="M4 7a4 4 0 0 1 8 0c0 3 1.2 4 1.2 4H2.8S4 10 4 7zM6.7 13.4a1.4 1.4 0 0 0 2.6 0" />
    </LineDrawing>
  )
}

function nameOf(uid: string): string {
  return `uptick.tip_${uid}`
}

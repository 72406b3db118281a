import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LineDrawing } from '../../components/LineDrawing.tsx'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { notificationTexts } from '../../texts/notificationTexts.ts'
import { notificationPermission } from './showNotification.ts'

type Props = {
  uid: string
  /** How much is followed; undefined while that is not known. */
  followCount: number | undefined
}

const storage = browserStorage('localStorage')

/**
 * Offers notifications with the first thing that somebody follows (specification 4), once in each browser and only
 * where it is not settled yet: the browser asks those alone who want it. The tip takes no focus and has no time limit;
 * later, the account page can turn notifications on.
 */
export function PermissionTip({ uid, followCount }: Props) {
  const [isOpen, setOpen] = useState(false)
  const countBefore = useRef<number>(undefined)
  const cameFrom = useRef<Element>(null)

  useEffect(() => {
    const isFirst = countBefore.current === 0 && followCount !== undefined && followCount > 0
    countBefore.current = followCount
    if (!isFirst || notificationPermission() !== 'default' || storage.read(nameOf(uid)) !== null) return
    storage.write(nameOf(uid), 'shown')
    setOpen(true)
  }, [uid, followCount])

  function enter({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  function close(): void {
    setOpen(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  async function ask(): Promise<void> {
    close()
    const answer = await Notification.requestPermission()
    if (answer === 'granted') showToast(notificationTexts.allowed)
    if (answer === 'denied') showToast(notificationTexts.refused, 'bad')
  }

  return createPortal(
    // There before its text is, so that screen readers announce it.
    <div role="status">
      {isOpen && (
        <section
          className="update ask"
          aria-label={notificationTexts.allow}
          onFocus={enter}
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

/** Not among the icons of the first view, which nobody should download it with. */
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

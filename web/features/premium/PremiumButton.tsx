import { type ComponentType, type MouseEvent, useState } from 'react'
import { PREMIUM_PAGE } from '../../../shared/pages.ts'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

type DialogComponent = ComponentType<{ onClose: () => void }>

/**
 * Links to the premium page. With scripts, it opens a dialog on the current page instead; its code is loaded on hover or
 * focus.
 */
export function PremiumButton() {
  const navigate = useNavigate()
  const [OpenDialog, setOpenDialog] = useState<DialogComponent>()
  const show = (Component: DialogComponent | undefined) => setOpenDialog(() => Component)

  function open(event: MouseEvent): void {
    if (isForBrowser(event)) return
    event.preventDefault()
    loadDialog().then(show, () => navigate(PREMIUM_PAGE))
  }

  return (
    <>
      <Link
        className="btn btn--mark btn--s"
        to={PREMIUM_PAGE}
        onClick={open}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        {texts.premium}
      </Link>
      {OpenDialog && <OpenDialog onClose={() => show(undefined)} />}
    </>
  )
}

async function loadDialog(): Promise<DialogComponent> {
  return (await import('./PremiumDialog.tsx')).PremiumDialog
}

/** A failure is handled by the click. */
function preloadDialog(): void {
  loadDialog().catch(() => {})
}

/** Clicks that open a new tab or window, or save the link. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

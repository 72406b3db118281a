import { type ComponentType, type MouseEvent, useState } from 'react'
import { PREMIUM_PAGE } from '../../../shared/pages.ts'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

type DialogComponent = ComponentType<{ onClose: () => void }>

/**
 * Leads to what premium is. Where scripts run, it shows that in a dialog on top of the open page, whose code comes
 * with the first sign that a reader may want it.
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
        onPointerEnter={prepare}
        onFocus={prepare}
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

/** When it cannot be loaded, the click will show that. */
function prepare(): void {
  loadDialog().catch(() => {})
}

/** Clicks that open a new tab or window, or save what is linked. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

import { type ComponentType, type MouseEvent, startTransition, useState } from 'react'
import { PREMIUM_PAGE } from '../../../shared/pages.ts'
import { isPlainClick, Link, useNavigate } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'

export type DialogComponent = ComponentType<{ onClose: () => void }>

/**
 * Links to the premium page. With scripts, it opens a dialog on the current page instead; its code is loaded on hover or
 * focus.
 */
export function PremiumButton({ loadDialog }: { loadDialog: () => Promise<DialogComponent> }) {
  const navigate = useNavigate()
  const [OpenDialog, setOpenDialog] = useState<DialogComponent>()
  const show = (Component: DialogComponent | undefined) => setOpenDialog(() => Component)

  /** A failure is handled by the click. */
  function preload(): void {
    loadDialog().catch(() => {})
  }

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // As a transition, it is shown when its style sheet is loaded.
    loadDialog().then(
      (Component) => startTransition(() => show(Component)),
      () => navigate(PREMIUM_PAGE),
    )
  }

  return (
    <>
      <Link
        className="btn btn--bare btn--s"
        to={PREMIUM_PAGE}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {texts.premium}
      </Link>
      {OpenDialog && <OpenDialog onClose={() => show(undefined)} />}
    </>
  )
}

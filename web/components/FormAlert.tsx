import * as texts from '../texts/texts.ts'
import { Icon } from './Icon.tsx'

/** Why a form could not be sent, shown above it. Scrolls into view without moving the focus. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p className="alert alert--bad" role="alert" ref={scrollIntoView}>
      <Icon shape="alert" size={15} />
      <span>{text}</span>
    </p>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** The button of a short message about something that could not be loaded. */
export function TryAgain({ className = 'btn btn--s', onClick }: { className?: string; onClick: () => void }) {
  return (
    <button type="button" className={className} onClick={onClick}>
      {texts.tryAgain}
    </button>
  )
}

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

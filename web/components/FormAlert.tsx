import { Icon } from './Icon.tsx'

/** Why a form could not be sent, on top of it. It comes into view; the focus stays where the reader is. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p className="alert alert--bad" role="alert" ref={bringIntoView}>
      <Icon shape="alert" size={15} />
      <span>{text}</span>
    </p>
  )
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

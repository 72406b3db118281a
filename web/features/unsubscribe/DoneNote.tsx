import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'

type Props = {
  text: string
  /** Whether it replaces the button that was just clicked: then it takes the focus. */
  isNew: boolean
}

/** Says that a subscription has ended, just now or before. */
export function DoneNote({ text, isNew }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) note.current?.focus()
  }, [isNew])
  return (
    <p className="alert alert--good" role={isNew ? 'status' : undefined} ref={note} tabIndex={-1}>
      <Icon shape="check" size={15} />
      <span>{text}</span>
    </p>
  )
}

import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'

type Props = {
  text: string
  /** Whether it stands in the place of the button that was pressed last: then the focus is here. */
  isNew: boolean
}

/** What has ended, just now or before. */
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

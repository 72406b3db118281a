import { useFocusOnMount } from '../lib/forms/useFocusOnMount.ts'
import { Icon } from './Icon.tsx'

type Props = {
  text: string
  className?: string
  /** It replaces the button or form that was just used: it is announced, and takes the focus. */
  isNew?: boolean
}

/** Says that something is done, just now or before. */
export function DoneNote({ text, className = '', isNew = true }: Props) {
  const note = useFocusOnMount<HTMLParagraphElement>(isNew)
  return (
    <p
      className={`alert alert--good ${className}`.trimEnd()}
      role={isNew ? 'status' : undefined}
      ref={note}
      tabIndex={-1}
    >
      <Icon shape="check" size={15} />
      <span>{text}</span>
    </p>
  )
}

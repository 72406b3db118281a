import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

type Tip = {
  /** For the element the tip explains, together with the class `has-tip`. */
  explained: {
    'aria-describedby': string
    'data-tip': 'closed' | undefined
    onKeyDown: (event: KeyboardEvent) => void
    onPointerLeave: () => void
    onBlur: () => void
  }
  /** Goes inside that element. */
  tip: ReactNode
}

/** A tooltip that opens on hover and focus and closes with Escape until the next time. */
export function useTip(text: string): Tip {
  const id = useId()
  const [isClosed, setClosed] = useState(false)
  const reset = () => setClosed(false)
  return {
    explained: {
      'aria-describedby': id,
      'data-tip': isClosed ? 'closed' : undefined,
      onKeyDown: ({ key }) => key === 'Escape' && setClosed(true),
      onPointerLeave: reset,
      onBlur: reset,
    },
    tip: (
      <span className="tip" role="tooltip" id={id}>
        {text}
      </span>
    ),
  }
}

import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/** The properties of a list (`select`) whose choice acts at once. */
type ListProps = {
  value: string
  onPointerDown: () => void
  onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => void
  onBlur: () => void
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/**
 * A list whose choice acts: it opens a page, adds something or is saved. A choice in the open list acts at once. Keys on the
 * closed list only choose, and Enter acts (WCAG 3.2.2); arrow keys open the list where browsers can.
 *
 * @param value the choice that counts
 * @param act called with another choice
 * @param leaving what leaving the list with the keyboard does with what the keys have chosen
 */
export function useListChoice(
  value: string,
  act: (value: string) => void,
  { leaving }: { leaving: 'acts' | 'forgets' },
): ListProps {
  const isClosed = useRef(false)
  /** Chosen with keys on the closed list. */
  const [chosen, setChosen] = useState<string>()

  function choose(next: string | undefined): void {
    setChosen(undefined)
    if (next !== undefined && next !== value) act(next)
  }

  function pressKey(event: KeyboardEvent<HTMLSelectElement>): void {
    if (event.key === 'Enter') {
      if (chosen === undefined) return
      event.preventDefault()
      choose(chosen)
      return
    }
    const opensByScript = event.key.startsWith('Arrow') && openList(event.currentTarget)
    if (opensByScript) event.preventDefault()
    isClosed.current = !opensByScript && event.key !== ' '
  }

  return {
    value: chosen ?? value,
    onPointerDown: () => {
      isClosed.current = false
    },
    onKeyDown: pressKey,
    onBlur: () => choose(leaving === 'acts' ? chosen : undefined),
    onChange: ({ currentTarget }) => {
      if (isClosed.current) setChosen(currentTarget.value)
      else choose(currentTarget.value)
    },
  }
}

/** False where the browser cannot open a list by script, or refuses to. */
function openList(list: HTMLSelectElement): boolean {
  if (!('showPicker' in list)) return false
  try {
    list.showPicker()
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of something that had the focus: the element with this ref takes it when it mounts. */
export function useFocusOnMount<Of extends HTMLElement>(isWanted = true): RefObject<Of | null> {
  const element = useRef<Of>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}

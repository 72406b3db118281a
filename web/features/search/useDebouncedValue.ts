import { useEffect, useState } from 'react'

/** A text as it was when it last stayed the same for so many milliseconds; at first, at once. */
export function useDebouncedValue(text: string, forMs: number): string {
  const [unchanged, setUnchanged] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(text), forMs)
    return () => clearTimeout(timer)
  }, [text, forMs])
  return unchanged
}

import { useEffect, useState } from 'react'

/** Faster answers show no placeholders, which would only flash. */
const PLACEHOLDER_DELAY_MS = 150

/** Whether loading has taken long enough to show placeholders. */
export function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), PLACEHOLDER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return isLoading && isSlow
}

import { useEffect } from 'react'
import { Failed } from '../components/Failed.tsx'
import * as texts from '../texts/texts.ts'

/** Shown when a page cannot be loaded or rendered. It is loaded anew when the network is back. */
export function BrokenPage() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main id="main" tabIndex={-1}>
      <title>{`${texts.somethingWentWrong} | ${texts.product}`}</title>
      <h1 className="vh">{texts.product}</h1>
      <Failed message={texts.pageFailed} />
    </main>
  )
}

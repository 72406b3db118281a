import { ErrorScreen } from '../components/ErrorScreen.tsx'
import { texts } from '../texts/texts.ts'

/** Stands in for a page that could not be loaded or drawn. */
export function BrokenPage() {
  return (
    <main id="main" tabIndex={-1}>
      <title>{`${texts.somethingWentWrong} | ${texts.product}`}</title>
      <h1 className="vh">{texts.product}</h1>
      <ErrorScreen message={texts.pageFailed} />
    </main>
  )
}

import * as texts from '../texts/texts.ts'
import { NotLoaded } from './NotLoaded.tsx'

/** Shown when a page cannot be loaded or rendered. */
export function BrokenPage() {
  return (
    <main id="main" tabIndex={-1}>
      <title>{`${texts.somethingWentWrong} | ${texts.product}`}</title>
      <h1 className="vh">{texts.product}</h1>
      <NotLoaded message={texts.pageFailed} />
    </main>
  )
}

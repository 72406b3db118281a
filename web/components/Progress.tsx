import { texts } from '../texts/texts.ts'

/** A stroke that runs along the top of what is changing. */
export function Progress() {
  return <div className="progress" role="progressbar" aria-label={texts.loading} />
}

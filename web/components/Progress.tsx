import * as texts from '../texts/texts.ts'

/** An indeterminate progress bar along the top edge of its container. */
export function Progress() {
  return <div className="progress" role="progressbar" aria-label={texts.loading} />
}

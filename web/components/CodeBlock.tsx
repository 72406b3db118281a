import { copyText } from '../lib/browser.ts'
import { showToast } from '../lib/display/toasts.ts'
import { copyTexts as texts } from '../texts/copyTexts.ts'
import { fill } from './fill.tsx'

type Props = {
  /** Completes "Copy": `"the feed address"`. */
  what: string
  children: string
}

/** Code or addresses, with a button that copies them. */
export function CodeBlock({ what, children }: Props) {
  async function copy(): Promise<void> {
    if (await copyText(children)) showToast(texts.copied(what))
    else showToast(texts.notCopied, 'bad')
  }

  return (
    <div className="code">
      <pre translate="no">{children}</pre>
      <button type="button" className="btn btn--s copy" onClick={copy}>
        {fill(texts.copy, { what })}
      </button>
    </div>
  )
}

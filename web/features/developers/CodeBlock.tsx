import { copyText } from '../../lib/browser.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { developersTexts } from '../../texts/developersTexts.ts'

type Props = {
  /** Completes "Copy": `"the feed address"`. */
  what: string
  children: string
}

/** Code or addresses, with a button that copies them. */
export function CodeBlock({ what, children }: Props) {
  async function copy(): Promise<void> {
    if (await copyText(children)) showToast(developersTexts.copied(what))
    else showToast(developersTexts.notCopied, 'bad')
  }

  return (
    <div className="code">
      <pre translate="no">{children}</pre>
      <button type="button" className="btn btn--s copy" onClick={copy}>
        {developersTexts.copy}
        <span className="vh"> {what}</span>
      </button>
    </div>
  )
}

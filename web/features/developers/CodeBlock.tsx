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
    try {
      await navigator.clipboard.writeText(children)
      showToast(developersTexts.copied(what))
    } catch {
      // Refused by the browser, or the page is not served securely.
      showToast(developersTexts.notCopied, 'bad')
    }
  }

  return (
    <div className="code">
      <pre>{children}</pre>
      <button type="button" className="btn btn--s copy" onClick={copy}>
        {developersTexts.copy}
        <span className="vh"> {what}</span>
      </button>
    </div>
  )
}

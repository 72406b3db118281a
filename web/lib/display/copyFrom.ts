import { citeTexts } from '../../texts/citeTexts.ts'
import { showToast } from './toasts.ts'

/** Copies what a button is for, named by its `data-copies`: the text of an element, or the address of a link. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copies ?? '')
  if (!source) return
  try {
    await navigator.clipboard.writeText(source instanceof HTMLAnchorElement ? source.href : (source.textContent ?? ''))
    showToast(citeTexts.copied)
  } catch {
    // Refused by the browser, or the page is not served securely.
    showToast(citeTexts.notCopied, 'bad')
  }
}

import { citeTexts } from '../../texts/citeTexts.ts'
import { copyText } from '../browser.ts'
import { showToast } from './toasts.ts'

/** Copies what a button is for, named by its `data-copies`: the text of an element, or the address of a link. */
export async function copyFrom(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copies ?? '')
  if (!source) return
  const isCopied = await copyText(source instanceof HTMLAnchorElement ? source.href : (source.textContent ?? ''))
  if (isCopied) showToast(citeTexts.copied)
  else showToast(citeTexts.notCopied, 'bad')
}

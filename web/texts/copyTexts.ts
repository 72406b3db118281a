/** The texts of what can be copied. */
export const copyTexts = {
  /** `{what}` is for screen readers. */
  copy: 'Copy<vh> {what}</vh>',
  /** `what` completes "Copy": `"the feed address"`. */
  copied: (what: string) => `Copied ${what}.`,
  notCopied: 'The browser did not allow copying. Please select the text instead.',
}

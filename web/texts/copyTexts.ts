/** The texts of what can be copied. */
export const copyTexts = {
  copy: 'Copy',
  /** `what` completes "Copy": `"the feed address"`. */
  copied: (what: string) => `Copied ${what}.`,
  notCopied: 'The browser did not allow copying. Please select the text instead.',
}

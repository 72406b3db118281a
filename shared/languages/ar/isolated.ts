import { isRightToLeft } from '../../text/isRightToLeft.ts'

/** A title that is read from left to right, kept to itself in an Arabic sentence without markup. */
export function isolated(title: string): string {
  return isRightToLeft(title) ? title : `\u2068${title}\u2069`
}

/** What is always read from left to right: an address, a date as machines write it. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

import type { MailDocument } from './MailDocument.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

/**
 * The most bytes of a mail's HTML, and of its text. Gmail shows the first 102 KB of a mail, so a longer one would lose its
 * end, which says how to get no more of them.
 */
export const MAX_MAIL_BYTES = 90_000

/**
 * The largest number of pieces, up to `most`, with which a mail is within its bytes; 0 when none is.
 *
 * @param mailWith writes the mail with a number of pieces; more pieces make it larger
 */
export function fittingPieces(
  most: number,
  mailWith: (pieces: number) => MailDocument,
  maxBytes: number = MAX_MAIL_BYTES,
): number {
  const fits = (pieces: number) => bytesOf(mailWith(pieces)) <= maxBytes
  if (fits(most)) return most
  let fitting = 0
  let tooMany = most
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    if (fits(middle)) fitting = middle
    else tooMany = middle
  }
  return fitting
}

/** Whether a mail is within its bytes. */
export function isWithinBytes(document: MailDocument): boolean {
  return bytesOf(document) <= MAX_MAIL_BYTES
}

/** The size of the larger of the two forms. */
function bytesOf(document: MailDocument): number {
  return Math.max(Buffer.byteLength(renderHtml(document)), Buffer.byteLength(renderText(document)))
}

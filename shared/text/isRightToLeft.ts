/**
 * Whether a text is written from right to left, as its first letter says: `"موعد صرف"` is, `"iPhone في السعودية"` is not.
 */
export function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}

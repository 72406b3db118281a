import { expect, test } from 'vitest'
import { isRightToLeft } from '../../../shared/text/isRightToLeft.ts'

test.each([
  ['موعد صرف الدعم السكني', true],
  ['2026 כדורגל', true],
  ['«طقس» Cairo', true],
  ['iPhone في السعودية', false],
  ['台風7号', false],
  ['Harbour bridge', false],
  ['911', false],
  ['', false],
])('%s is written from right to left: %s', (text, isSo) => {
  expect(isRightToLeft(text)).toBe(isSo)
})

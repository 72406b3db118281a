import { describe, expect, test } from 'vitest'
import { widgetFrame } from '../../../shared/page/widgetFrame.ts'

describe('the frame of a widget', () => {
  test('has two columns, as high as the rows of its trends', () => {
    expect(widgetFrame(4)).toEqual({ width: 600, height: 2 * 52 + 92, listed: 4 })
    expect(widgetFrame(5)).toEqual({ width: 600, height: 3 * 52 + 92, listed: 5 })
  })

  test('has one column when it is less than 480 pixels wide', () => {
    expect(widgetFrame(4, { maxWidth: 480 })).toEqual({ width: 480, height: 2 * 52 + 92, listed: 4 })
    expect(widgetFrame(4, { maxWidth: 479 })).toEqual({ width: 479, height: 4 * 52 + 92, listed: 4 })
  })

  test('is at most 600 pixels wide', () => {
    expect(widgetFrame(4, { maxWidth: 900 }).width).toBe(600)
  })

  test('lists fewer trends when it is low, and at least one row', () => {
    expect(widgetFrame(10, { maxHeight: 2 * 52 + 92 })).toEqual({ width: 600, height: 2 * 52 + 92, listed: 4 })
    expect(widgetFrame(10, { maxHeight: 2 * 52 + 91 })).toEqual({ width: 600, height: 52 + 92, listed: 2 })
    expect(widgetFrame(10, { maxHeight: 50 })).toEqual({ width: 600, height: 50, listed: 2 })
  })
})

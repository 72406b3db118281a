import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressLine } from './progressLine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function anOutput(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string) => {
    written.push(text)
    return true
  }
  return { written, output: { isTTY, columns: 40, write: write as NodeJS.WriteStream['write'] } }
}

test('elsewhere than on a terminal, prints a line for each new step and every ten seconds', () => {
  const { written, output } = anOutput(false)
  const { report, end } = progressLine('search', output)
  report('queries', 1, 9)
  report('queries', 2, 9)
  vi.advanceTimersByTime(9_000)
  expect(written).toEqual(['search: starting, 0 s\n', 'search: queries 1/9, 0 s\n'])
  vi.advanceTimersByTime(1_000)
  end()
  vi.advanceTimersByTime(60_000)
  expect(written.slice(2)).toEqual(['search: queries 2/9, 10 s\n'])
})

test('on a terminal, rewrites one line every second and with each report, no longer than the terminal is wide', () => {
  const { written, output } = anOutput(true)
  const { report, end } = progressLine('search', output)
  report('a step with quite a long name', 2, 9)
  vi.advanceTimersByTime(1_000)
  end()
  expect(written).toEqual([
    '\r\x1b[Ksearch: starting, 0 s',
    '\r\x1b[Ksearch: a step with quite a long name 2',
    '\r\x1b[Ksearch: a step with quite a long name 2',
    '\r\x1b[K',
  ])
})

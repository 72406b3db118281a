import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withTimeout } from '../../../../web/lib/auth/withTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData')
})

function onPhone(isMobile: boolean): void {
  Object.defineProperty(navigator, 'userAgentData', { value: { mobile: isMobile }, configurable: true })
}

/** Then it is a network failure, and the running request is aborted. */
describe('the provider of accounts may take', () => {
  test.each([
    ['30 seconds', () => {}, 30_000],
    ['30 seconds where the browser says that it is on no phone', () => onPhone(false), 30_000],
    ['60 seconds where the browser says that it is on a phone', () => onPhone(true), 60_000],
    [
      '60 seconds where a finger says so',
      () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' })),
      60_000,
    ],
  ])('%s', async (_, arrange, expected) => {
    arrange()
    let received: AbortSignal | undefined
    const result = expect(
      withTimeout((signal) => {
        received = signal
        return new Promise(() => {})
      }),
    ).rejects.toMatchObject({ code: 'network-request-failed' })
    await vi.advanceTimersByTimeAsync(expected - 1)
    expect(received?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(received?.aborted).toBe(true)
    await result
  })

  test('less: then nothing is left to wait for', async () => {
    expect(await withTimeout(async () => 'done')).toBe('done')
    await expect(withTimeout(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
    expect(vi.getTimerCount()).toBe(0)
  })
})

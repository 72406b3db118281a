import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SAVED_PAGE_ID } from '../../../../web/boot/documentIds.ts'
import { useIsReachable } from '../../../../web/lib/display/useIsReachable.ts'
import { act } from '../../../support/act.ts'
import { find, render } from '../../../support/render.tsx'

const reload = vi.fn()
/** What the site answers, one request after the other: a status, or nothing. The last is repeated. */
let answers: (number | 'nothing')[]

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  vi.stubGlobal('location', { href: 'https://uptick.example/everywhere', reload })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, { method } = {}) => {
    expect([asked, method]).toEqual(['https://uptick.example/everywhere', 'HEAD'])
    const status = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof status !== 'number') throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
})

afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('id')
})

function Shown() {
  return <p>{useIsReachable() ? 'reachable' : 'unreachable'}</p>
}

const shown = () => find('p').textContent

/** Until the site has been asked once more. */
const askedAgain = () => act(() => vi.advanceTimersByTimeAsync(5_000))

describe('a page of the site that could not load something', () => {
  test('stays as it is while the site answers', async () => {
    answers = [200]
    await render(<Shown />)
    await askedAgain()
    expect([shown(), reload.mock.calls.length]).toEqual(['reachable', 0])
  })

  test('says that nothing answers, and is loaded anew when something does', async () => {
    answers = ['nothing', 'nothing', 200]
    await render(<Shown />)
    expect(shown()).toBe('unreachable')
    await askedAgain()
    expect(reload).not.toHaveBeenCalled()
    await askedAgain()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is not loaded anew for a failure', async () => {
    answers = [503]
    await render(<Shown />)
    await askedAgain()
    expect([shown(), reload.mock.calls.length]).toEqual(['reachable', 0])
  })
})

describe('a page out of the cache', () => {
  beforeEach(() => {
    document.documentElement.id = SAVED_PAGE_ID
  })

  test('is loaded anew when the connection was back before it was asked for', async () => {
    answers = [200]
    await render(<Shown />)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each([503, 429])('waits while the site answers with %d only', async (status) => {
    answers = [status, status, 200]
    await render(<Shown />)
    await askedAgain()
    expect(reload).not.toHaveBeenCalled()
    await askedAgain()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { OfflineNote } from '../../../../web/pages/trends/TrendsPage.tsx'
import { act } from '../../../support/act.ts'
import { find, render } from '../../../support/render.tsx'

const OFFLINE = 'You are offline. These trends are from the time above.'
const UNREACHABLE = 'Uptick cannot be reached right now. These trends are from the time above.'

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
}

function note(): string | null {
  return find('[role="status"]').textContent
}

describe('above the trends it is said', () => {
  test.each([
    [true, false, ''],
    [true, true, UNREACHABLE],
    [false, false, OFFLINE],
    [false, true, OFFLINE],
  ])('with a network: %s, and kept ones: %s', async (isOnline, isFromCache, text) => {
    network(isOnline)
    await render(<OfflineNote isFromCache={isFromCache} />)
    expect(note()).toBe(text)
  })

  test('when the network goes, and no longer when it is back', async () => {
    await render(<OfflineNote isFromCache={false} />)
    network(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(note()).toBe(OFFLINE)
    network(true)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(note()).toBe('')
  })

  test('nothing on the server', () => {
    network(false)
    expect(renderToString(<OfflineNote isFromCache={false} />)).toBe('<div role="status"></div>')
  })
})

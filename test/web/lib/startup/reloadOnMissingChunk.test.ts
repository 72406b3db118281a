import '../../../support/jsdom.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from '../../../../web/lib/startup/reloadOnMissingChunk.ts'
import { memoryStorage } from '../../../support/memoryStorage.ts'

afterEach(() => document.head.replaceChildren())

/** A page of a version, in a tab with a memory. */
function load(version: string, storage = memoryStorage()) {
  const script = document.createElement('script')
  script.type = 'text/not-run'
  script.src = `/assets/index-${version}.js`
  document.head.replaceChildren(script)
  const reload = vi.fn()
  const stop = reloadOnMissingChunk(reload, storage)
  return { reload, storage, stop }
}

function missChunk(): void {
  window.dispatchEvent(new Event('vite:preloadError'))
}

describe('a page whose script is gone', () => {
  test('is loaded anew, once, whatever data comes along with the page', () => {
    const first = load('a')
    missChunk()
    missChunk()
    expect(first.reload).toHaveBeenCalledTimes(1)
    first.stop()
    const second = load('a', first.storage)
    document.head.append(Object.assign(document.createElement('script'), { type: 'application/json' }))
    missChunk()
    expect(second.reload).not.toHaveBeenCalled()
    second.stop()
  })

  test('is loaded anew for each new version', () => {
    const first = load('a')
    missChunk()
    first.stop()
    const second = load('b', first.storage)
    missChunk()
    expect(second.reload).toHaveBeenCalledTimes(1)
    second.stop()
  })

  test('stays without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { reload, stop } = load('a')
    missChunk()
    expect(reload).not.toHaveBeenCalled()
    stop()
  })

  test('is not reloaded without storage, to avoid a loop', () => {
    const { reload, stop } = load('a', { ...memoryStorage(), write: () => {} })
    missChunk()
    expect(reload).not.toHaveBeenCalled()
    stop()
  })
})

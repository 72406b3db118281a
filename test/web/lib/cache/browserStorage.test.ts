import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  // What was said once was said for one page.
  vi.resetModules()
})

async function open(kind: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const { browserStorage } = await import('../../../../web/lib/cache/browserStorage.ts')
  return browserStorage(kind)
}

test('the storage of the browser is what it is', async () => {
  const storage = await open()
  storage.write('one', '1')
  storage.write('two', '2')
  storage.remove('one')
  expect([storage.read('one'), storage.read('two'), storage.names()]).toEqual([null, '2', ['two']])
  expect(localStorage.getItem('two')).toBe('2')
  expect(sessionStorage.length).toBe(0)
})

function denied(): never {
  throw new DOMException('Denied', 'SecurityError')
}

describe('a storage that', () => {
  test.each<[string, () => void]>([
    ['cannot even be looked at', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied)],
    ['is not there', () => vi.stubGlobal('localStorage', null)],
    [
      'is full, and fails whatever is done with it',
      () => {
        for (const act of ['getItem', 'setItem', 'removeItem', 'key'] as const)
          vi.spyOn(Storage.prototype, act).mockImplementation(denied)
      },
    ],
  ])('%s finds and keeps nothing, and says so once', async (_, breakIt) => {
    localStorage.setItem('one', '1')
    const storage = await open()
    breakIt()
    storage.write('two', '2')
    storage.remove('one')
    expect([storage.read('one'), storage.names()]).toEqual([null, []])
    expect(console.warn).toHaveBeenCalledTimes(1)
  })
})

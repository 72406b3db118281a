import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

afterEach(() => vi.restoreAllMocks())

/** The setting as a page finds it that has just been opened. */
function openPage() {
  return import('../../../../web/features/keyboard/shortcuts.ts')
}

describe('single keys', () => {
  test.each(['', 'on', 'OFF', 'null', '{'])('do something when what is stored is "%s"', async (stored) => {
    localStorage.setItem('uptick.shortcuts', stored)
    expect((await openPage()).shortcutsEnabled()).toBe(true)
  })

  test('can be switched off for this page without storage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError')
      })
    const { shortcutsEnabled, enableShortcuts } = await openPage()
    expect(shortcutsEnabled()).toBe(true)
    enableShortcuts(false)
    expect(shortcutsEnabled()).toBe(false)
    enableShortcuts(true)
    expect(shortcutsEnabled()).toBe(true)
  })
})

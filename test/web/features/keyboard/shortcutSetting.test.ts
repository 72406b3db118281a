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
  test('do something until a reader switches them off', async () => {
    expect((await openPage()).shortcutsEnabled()).toBe(true)
  })

  test('stay switched off on the next page, and on again once they are switched on', async () => {
    const first = await openPage()
    first.enableShortcuts(false)
    expect(first.shortcutsEnabled()).toBe(false)
    vi.resetModules()
    const next = await openPage()
    expect(next.shortcutsEnabled()).toBe(false)
    next.enableShortcuts(true)
    vi.resetModules()
    expect((await openPage()).shortcutsEnabled()).toBe(true)
  })

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

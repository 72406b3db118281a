import '../../../support/jsdom.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { Footer } from '../../../../web/features/frame/Footer.tsx'
import { act } from '../../../support/act.ts'
import { InSite } from '../../../support/InSite.tsx'
import { click, render, texts } from '../../../support/render.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

const footer = (
  <InSite>
    <Footer keyboard={null} />
  </InSite>
)

function pressed(): string[] {
  return texts('[aria-pressed="true"]')
}

describe('the theme', () => {
  test('is the system’s until the reader chooses another, which is remembered', async () => {
    await render(footer)
    expect(pressed()).toEqual(['System'])
    await click('button:nth-of-type(3)')
    expect(pressed()).toEqual(['Dark'])
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  test("can be reset to the system's", async () => {
    await render(footer)
    await click('button:nth-of-type(2)')
    await click('button:nth-of-type(1)')
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })

  test.each([
    ['dark', 'Dark'],
    [null, 'System'],
    ['<b>', 'System'],
  ])('follows a choice in another tab: %s', async (newValue, shown) => {
    await render(footer)
    await click('button:nth-of-type(2)')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })))
    expect(pressed()).toEqual([shown])
    expect(document.documentElement.dataset.theme).toBe(newValue === 'dark' ? 'dark' : undefined)
  })

  test('stays when another tab stores something else', async () => {
    await render(footer)
    await click('button:nth-of-type(2)')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' })))
    expect(pressed()).toEqual(['Light'])
  })
})

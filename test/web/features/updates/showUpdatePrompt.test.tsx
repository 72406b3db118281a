import '../../../support/jsdom.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showUpdatePrompt } from '../../../../web/features/updates/showUpdatePrompt.tsx'
import { act } from '../../../support/act.ts'
import { click, find, press, texts } from '../../../support/render.tsx'

afterEach(() => document.body.replaceChildren())

async function show() {
  const onReload = vi.fn()
  await act(async () => showUpdatePrompt(onReload))
  return onReload
}

describe('a new version', () => {
  test('is announced, and leaves the focus where it is', async () => {
    const onReload = await show()
    expect(find('[role="status"]').textContent).toBe('A new version of Uptick is ready.ReloadLater')
    expect(document.activeElement).toBe(document.body)
    expect(onReload).not.toHaveBeenCalled()
  })

  test('is loaded when the reader wants it', async () => {
    const onReload = await show()
    await click('button:first-of-type')
    expect(onReload).toHaveBeenCalledTimes(1)
    expect(texts('section, [role="status"]')).toEqual([])
  })

  test.each([
    ['“Later”', () => click('button:last-of-type')],
    [
      'Escape',
      () => {
        find('button').focus()
        return press('Escape')
      },
    ],
  ])('is left for later with %s', async (_, leave) => {
    const onReload = await show()
    await leave()
    expect(onReload).not.toHaveBeenCalled()
    expect(texts('section, [role="status"]')).toEqual([])
  })
})

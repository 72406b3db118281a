import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { soon } from '../../../support/soon.ts'

/** Each test begins with a page that has said nothing yet. */
async function aPage() {
  const mountToasts = vi.fn()
  vi.doMock('../../../../web/components/Toasts.tsx', () => ({ mountToasts }))
  const { showToast } = await import('../../../../web/lib/display/toasts.ts')
  const { currentToasts, closeToast, subscribeToToasts } = await import('../../../../web/lib/display/toastList.ts')
  return {
    showToast,
    subscribeToToasts,
    mountToasts,
    texts: () => currentToasts().map(({ text }) => text),
    close: (text: string) => closeToast(currentToasts().find((one) => one.text === text)?.id ?? 0),
  }
}

beforeEach(() => {
  vi.resetModules()
})

describe('messages', () => {
  test('are at most three: the oldest is dropped', async () => {
    const { showToast, texts } = await aPage()
    for (const text of ['one', 'two', 'three']) showToast(text)
    expect(texts()).toEqual(['one', 'two', 'three'])
    showToast('four')
    expect(texts()).toEqual(['two', 'three', 'four'])
  })

  test('that are alerts are not there twice; others may be', async () => {
    const { showToast, texts } = await aPage()
    showToast('failed', 'alert')
    showToast('done')
    showToast('failed', 'alert')
    expect(texts()).toEqual(['done', 'failed'])
    showToast('done')
    expect(texts()).toEqual(['done', 'failed', 'done'])
  })

  test('are put into the page with the first', async () => {
    const { showToast, mountToasts } = await aPage()
    expect(mountToasts).not.toHaveBeenCalled()
    showToast('one')
    showToast('two')
    await soon(() => expect(mountToasts).toHaveBeenCalledTimes(1))
    showToast('three')
    await vi.dynamicImportSettled()
    expect(mountToasts).toHaveBeenCalledTimes(1)
  })

  test('wait for a later one when what shows them cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { showToast, texts, mountToasts } = await aPage()
    vi.doMock('../../../../web/components/Toasts.tsx', () => {
      throw new TypeError('no network')
    })
    showToast('one')
    await soon(() => expect(warn).toHaveBeenCalled())
    vi.doMock('../../../../web/components/Toasts.tsx', () => ({ mountToasts }))
    showToast('two')
    await soon(() => expect(mountToasts).toHaveBeenCalledTimes(1))
    expect(texts()).toEqual(['one', 'two'])
  })
})

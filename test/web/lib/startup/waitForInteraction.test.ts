import '../../../support/jsdom.ts'
import { expect, test, vi } from 'vitest'

/** Whether the wait is over when all that is due has been done. The module is loaded anew, because it waits only once. */
async function aWait() {
  vi.resetModules()
  const { waitForInteraction } = await import('../../../../web/lib/startup/waitForInteraction.ts')
  let isOver = false
  void waitForInteraction().then(() => {
    isOver = true
  })
  return async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return isOver
  }
}

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('a %s is an interaction', async (sign) => {
  const isOver = await aWait()
  expect(await isOver()).toBe(false)
  window.dispatchEvent(new Event(sign))
  expect(await isOver()).toBe(true)
})

test.each([
  [true, 'a press that started the app is one'],
  [false, 'a start without a press is none'],
])('with activation %s, %s', async (hasBeenActive) => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
  const isOver = await aWait()
  expect(await isOver()).toBe(hasBeenActive)
})

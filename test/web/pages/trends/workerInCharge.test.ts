import '../../../support/jsdom.ts'
import { afterEach, expect, test } from 'vitest'
import { workerInCharge } from '../../../../web/pages/trends/workerInCharge.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser, and what has happened in it. */
function aBrowser(workers?: EventTarget & { controller: object | null }): string[] {
  if (workers) Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  const happened: string[] = []
  void workerInCharge().then(() => happened.push('in charge'))
  return happened
}

async function soon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

test('the service worker of an earlier visit is in charge at once', async () => {
  const happened = aBrowser(Object.assign(new EventTarget(), { controller: {} }))
  await soon()
  expect(happened).toEqual(['in charge'])
})

test('a new one is in charge once it was installed', async () => {
  const workers = Object.assign(new EventTarget(), { controller: null })
  const happened = aBrowser(workers)
  await soon()
  expect(happened).toEqual([])
  workers.dispatchEvent(new Event('controllerchange'))
  await soon()
  expect(happened).toEqual(['in charge'])
})

test('none is in charge in a browser without', async () => {
  const happened = aBrowser()
  await soon()
  expect(happened).toEqual([])
})

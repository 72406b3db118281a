/** Waits until a service worker is in charge of the page: never ends on a first visit, and in browsers that have none. */
export async function workerInCharge(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  if ('serviceWorker' in navigator) {
    const workers = navigator.serviceWorker
    if (workers.controller) return
    workers.addEventListener('controllerchange', resolve, { once: true })
  }
  await promise
}

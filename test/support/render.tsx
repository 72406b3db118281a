import { defaultScheduler, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../../web/boot/ages.ts'
import { act } from './act.ts'
import { soon } from './soon.ts'
import { textsHeldByReact } from './textsHeldByReact.ts'

type Rendered = {
  container: HTMLElement
  /** Renders something else in the same place. */
  again: (element: ReactNode) => Promise<void>
}

const unmounts: (() => Promise<void>)[] = []

beforeEach(() => {
  // TanStack notifies after a timer by itself, which `act` does not wait for.
  notifyManager.setScheduler(queueMicrotask)
})

afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await unmount()
  notifyManager.setScheduler(defaultScheduler)
})

/** As `soon`; React shows what was loaded meanwhile before each look. */
export function soonShown<Seen>(look: () => Seen): Promise<Seen> {
  return soon(async () => {
    await act(async () => {})
    return look()
  })
}

/** Renders into the document of jsdom and waits for the effects. Unmounted after the test. */
export async function render(element: ReactNode): Promise<Rendered> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const client = new QueryClient()
  const again = (next: ReactNode) =>
    act(async () => root.render(<QueryClientProvider client={client}>{next}</QueryClientProvider>))
  await again(element)
  unmounts.push(async () => {
    const held = textsHeldByReact(container)
    await act(async () => root.unmount())
    container.remove()
    expect(held, 'A translator would replace these texts: each needs an element').toEqual([])
  })
  return { container, again }
}

/** The document with a page as a server sends it. Removed after the test. */
export function fromServer(page: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  // React puts elements of the head before the rest, where no browser would look for them.
  container.innerHTML = renderToString(page).replace(/^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/, '')
  unmounts.push(async () => container.remove())
  return container
}

/** Lets the app take over what a server has sent. `differences` are what React found to be otherwise. */
export async function takeOver(container: HTMLElement, page: ReactNode) {
  const differences: unknown[] = []
  const errors = vi.spyOn(console, 'error').mockImplementation((...error) => differences.push(error))
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (difference) => differences.push(difference) }),
  )
  errors.mockRestore()
  unmounts.push(() => act(async () => root.unmount()))
  return { differences, again: (next: ReactNode) => act(async () => root.render(next)) }
}

/** The one element a selector finds; fails when there is none. */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`Nothing is found by ${selector} in ${document.body.innerHTML}`)
  return found
}

export function texts(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '')
}

export function click(selector: string): Promise<void> {
  return act(async () => find(selector).click())
}

/** Lets the time of fake timers pass, in milliseconds, and React show what became of it. */
export function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

/** Presses a key where the focus is. */
export function press(key: string): Promise<void> {
  return act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

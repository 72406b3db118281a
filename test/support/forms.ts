import { vi } from 'vitest'
import { act } from './act.ts'
import { find } from './render.tsx'

/** Fills in a field as a person does, as far as a page can tell. */
export function type(name: string, text: string): Promise<void> {
  return act(async () => {
    field(name).value = text
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** A field of a form by its name. */
export function field(name: string): HTMLInputElement {
  return find<HTMLInputElement>(`[name="${name}"]`)
}

/** What a screen reader says is wrong with a field. */
export function errorOf(name: string): string | undefined {
  const input = field(name)
  if (input.ariaInvalid !== 'true') return undefined
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)).find((each) => each?.className === 'error')?.textContent
}

/** Submits the form, with its button or with the Enter key. */
export function submit(): Promise<void> {
  return act(async () => find<HTMLFormElement>('form').requestSubmit())
}

/** The function calls of a page, each answered when the test says so. */
export function stubCalls() {
  const calls: { address: string; request: RequestInit; answer: (response: Response) => Promise<void> }[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    request.signal?.addEventListener('abort', () => reject(request.signal?.reason))
    calls.push({ address, request, answer: (response) => act(async () => resolve(response)) })
    return promise
  })

  function lastCall() {
    const call = calls.at(-1)
    if (!call) throw new Error('Nothing was called.')
    return call
  }

  return {
    count: () => calls.length,
    lastCall,
    /** What the last call sent. */
    sent: () => JSON.parse(String(lastCall().request.body)).data,
    succeed: () => lastCall().answer(Response.json({ result: {} })),
    fail: (status: string, httpStatus = 500, headers: Record<string, string> = {}) =>
      lastCall().answer(Response.json({ error: { status, message: 'Not shown.' } }, { status: httpStatus, headers })),
  }
}

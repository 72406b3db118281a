import '../../support/jsdom.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, currentToasts, type ToastKind } from '../../../web/lib/display/toastList.ts'
import { showToast } from '../../../web/lib/display/toasts.ts'
import { act } from '../../support/act.ts'
import { pass } from '../../support/render.tsx'
import { byRole, clickOn } from '../../support/roles.ts'

// The place for messages comes with the first, and stays.
beforeAll(async () => {
  await act(async () => {
    showToast('The first', 'alert')
    await vi.dynamicImportSettled()
  })
  expect(shown()).toEqual(['The first'])
})

beforeEach(async () => {
  await clear()
  vi.useFakeTimers()
})

afterEach(() => {
  for (const button of document.querySelectorAll('body > button')) button.remove()
})

function clear(): Promise<void> {
  return act(async () => {
    for (const { id } of currentToasts()) closeToast(id)
  })
}

function say(text: string, kind?: ToastKind): Promise<void> {
  return act(async () => showToast(text, kind))
}

function pointer(type: 'pointerover' | 'pointerout', on: Element): Promise<void> {
  return act(async () => {
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
  })
}

/** The region of the messages, and the messages in it. */
const messages = () => byRole('region', 'Messages')
const toasts = () => [...messages().querySelectorAll<HTMLElement>('[tabindex]')]
const shown = () => toasts().map((toast) => toast.textContent)

function toast(): HTMLElement {
  const [first] = toasts()
  if (!first) throw new Error('There is no message.')
  return first
}

describe('a message in the corner', () => {
  test('is shown for two seconds', async () => {
    await say('You follow Games')
    await pass(1_999)
    expect(shown()).toEqual(['You follow Games'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  test('has its own timer of two seconds', async () => {
    await say('one')
    await pass(1_000)
    await say('two')
    await pass(1_000)
    expect(shown()).toEqual(['two'])
    await pass(1_000)
    expect(shown()).toEqual([])
  })

  test('is announced politely, in a live region that exists before it', async () => {
    const place = byRole('status', undefined, messages())
    expect(place.textContent).toBe('')
    await say('You follow Games')
    expect(place.textContent).toBe('You follow Games')
  })

  test('stays while hovered, and two seconds longer', async () => {
    await say('one')
    await pass(1_999)
    await pointer('pointerover', toast())
    await pass(60_000)
    expect(shown()).toEqual(['one'])
    await pointer('pointerout', toast())
    await pass(1_999)
    expect(shown()).toEqual(['one'])
    await pass(1)
    expect(shown()).toEqual([])
  })

  test('stays while focused', async () => {
    await say('one')
    await act(async () => toast().focus())
    await pass(60_000)
    expect(shown()).toEqual(['one'])
    await act(async () => toast().blur())
    await pass(2_000)
    expect(shown()).toEqual([])
  })

  test('closes although a removed one was hovered or focused', async () => {
    await say('one')
    await act(async () => toast().focus())
    await pointer('pointerover', toast())
    await act(async () => closeToast(currentToasts()[0]?.id ?? 0))
    await say('two')
    await pass(2_000)
    expect(shown()).toEqual([])
  })
})

describe('an alert', () => {
  test('interrupts, and stays until it is closed', async () => {
    await say('You do not follow “Games”.', 'alert')
    await pass(60_000)
    expect(byRole('alert').textContent).toBe('You do not follow “Games”.')
    await clickOn('button', 'Close')
    expect(shown()).toEqual([])
  })

  test('restores the focus', async () => {
    const before = document.body.appendChild(document.createElement('button'))
    before.focus()
    await say('You do not follow “Games”.', 'alert')
    expect(document.activeElement).toBe(before)
    await act(async () => byRole('button', 'Close').focus())
    await clickOn('button', 'Close')
    expect(document.activeElement).toBe(before)
  })

  test('that does not have the focus leaves it alone', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    await say('You do not follow “Games”.', 'alert')
    await act(async () => byRole('button', 'Close').focus())
    await act(async () => elsewhere.focus())
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    await clickOn('button', 'Close')
    expect(document.activeElement).toBe(other)
  })
})

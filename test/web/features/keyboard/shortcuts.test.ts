import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Shortcut, shortcutOf } from '../../../../web/features/keyboard/shortcuts.ts'

const KEYS: [string, Shortcut][] = [
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next-trend'],
  ['k', 'previous-trend'],
  [']', 'next-page'],
  ['[', 'previous-page'],
]

afterEach(() => document.body.replaceChildren())

/** What a key means that is pressed on a new element of the page. */
function pressOn(
  element: HTMLElement,
  key: string,
  more: KeyboardEventInit = {},
  inside: HTMLElement = document.body,
): Shortcut | undefined {
  inside.append(element)
  let found: Shortcut | undefined
  const read = (event: KeyboardEvent) => {
    found = shortcutOf(event)
  }
  document.addEventListener('keydown', read, { once: true })
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return found
}

function anElement(name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

describe.each(KEYS)('%s', (key, shortcut) => {
  test.each([
    ['a link', anElement('a', { href: '/' })],
    ['a button', anElement('button')],
    ['what cannot be written in', anElement('div', { contenteditable: 'false' })],
  ])('works on %s', (_, element) => {
    expect(pressOn(element, key)).toBe(shortcut)
  })

  test.each([
    ['an input', anElement('input')],
    ['a search field', anElement('input', { type: 'search' })],
    ['a text area', anElement('textarea')],
    ['a select', anElement('select')],
    ['an editor', anElement('div', { contenteditable: '' })],
    ['a plain-text editor', anElement('div', { contenteditable: 'plaintext-only' })],
  ])('is left to %s', (_, element) => {
    expect(pressOn(element, key)).toBeUndefined()
  })

  test('is left to elements inside an editor', () => {
    const editor = anElement('div', { contenteditable: 'true' })
    document.body.append(editor)
    expect(pressOn(anElement('b'), key, {}, editor)).toBeUndefined()
  })

  test('does nothing while a dialog is open, and works again when it is closed', () => {
    const dialog = anElement('dialog', { open: '' })
    document.body.append(dialog)
    expect(pressOn(anElement('button'), key)).toBeUndefined()
    dialog.removeAttribute('open')
    expect(pressOn(anElement('button'), key)).toBe(shortcut)
  })

  test.each<KeyboardEventInit>([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
    'does nothing with %o',
    (more) => {
      expect(pressOn(anElement('button'), key, more)).toBeUndefined()
    },
  )

  test('works with the Shift that some keyboards need for it', () => {
    expect(pressOn(anElement('button'), key, { shiftKey: true })).toBe(shortcut)
  })
})

test.each(['J', 'K', 'Enter', 'Escape', 'Tab', ' ', 'Unidentified', 'Process', '__proto__'])(
  'the key "%s" is left to the browser',
  (key) => {
    expect(pressOn(anElement('a', { href: '/' }), key)).toBeUndefined()
  },
)

test('a key that something else has answered is not answered again', () => {
  const button = anElement('button')
  button.addEventListener('keydown', (event) => event.preventDefault())
  expect(pressOn(button, 'j')).toBeUndefined()
})

describe('single keys', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.resetModules()
  })

  /** The setting as a page finds it that has just been opened. */
  function openPage() {
    return import('../../../../web/features/keyboard/shortcuts.ts')
  }

  test.each(['', 'on', 'OFF', 'null', '{'])('do something when what is stored is "%s"', async (stored) => {
    localStorage.setItem('uptick.shortcuts', stored)
    expect((await openPage()).shortcutsEnabled()).toBe(true)
  })

  test('can be switched off for this page without storage', async () => {
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

import { act } from './act.ts'

/** The elements that have a role without a `role` attribute. */
const IMPLICIT: Record<string, string> = {
  banner: 'body > div > header',
  button: 'button, summary',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select',
  complementary: 'aside',
  contentinfo: 'body > div > footer',
  dialog: 'dialog',
  form: 'form[aria-label]',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  navigation: 'nav',
  radio: 'input[type="radio"]',
  region: 'section[aria-label], section[aria-labelledby]',
  rowheader: 'th[scope="row"]',
  searchbox: 'input[type="search"]',
  table: 'table',
  textbox: 'input:not([type]), input[type="text"], input[type="email"], textarea',
}

type Within = Document | Element

/** The elements with a role and an accessible name, in document order; those hidden from assistive technology excluded. */
export function allByRole<E extends HTMLElement = HTMLElement>(
  role: string,
  name?: string | RegExp,
  within: Within = document,
): E[] {
  const implicit = IMPLICIT[role]
    ?.split(', ')
    .map((selector) => `${selector}:not([role])`)
    .join(', ')
  const found = [...within.querySelectorAll<E>([`[role="${role}"]`, implicit].filter(Boolean).join(', '))]
  return found.filter((element) => !element.closest('[aria-hidden="true"], [hidden]') && matches(nameOf(element), name))
}

/** The first element with a role and an accessible name; fails when there is none. */
export function byRole<E extends HTMLElement = HTMLElement>(
  role: string,
  name?: string | RegExp,
  within: Within = document,
): E {
  const [found] = allByRole<E>(role, name, within)
  if (!found) throw new Error(`There is no ${role} ${name ?? ''} in ${document.body.innerHTML}`)
  return found
}

/** The accessible names of the elements with a role. */
export function namesOf(role: string, within: Within = document): string[] {
  return allByRole(role, undefined, within).map(nameOf)
}

/** Clicks the first element with a role and an accessible name. */
export function clickOn(role: string, name?: string | RegExp, within: Within = document): Promise<void> {
  return act(async () => byRole(role, name, within).click())
}

function matches(name: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

/** The accessible name of an element: its label, otherwise its text. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  if (labelledBy.length > 0) return labelledBy.map((id) => textOf(document.getElementById(id))).join(' ')
  if (element.ariaLabel !== null) return element.ariaLabel
  if (element.matches('input, select, textarea')) return textOf(labelOf(element))
  if (element instanceof HTMLFieldSetElement) return textOf(element.querySelector('legend'))
  if (element instanceof HTMLTableElement) return textOf(element.caption)
  return textOf(element)
}

/** By `for` or around the field; jsdom's own `labels` is slow. */
function labelOf(field: Element): Element | null {
  const byId = field.id === '' ? null : document.querySelector(`label[for="${field.id}"]`)
  return byId ?? field.closest('label')
}

function textOf(node: Node | null): string {
  if (!node) return ''
  const copy = node.cloneNode(true)
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

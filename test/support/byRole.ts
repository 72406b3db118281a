import { act } from 'react'

/** The elements that have a role by themselves, as far as our tests look for them. */
const IMPLICIT = {
  alert: '',
  banner: 'body > div > header',
  button: 'button',
  complementary: 'aside',
  contentinfo: 'body > div > footer',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: '',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  navigation: 'nav',
  region: 'section[aria-label], section[aria-labelledby]',
  search: 'search',
  searchbox: 'input[type="search"]',
  status: '',
  table: 'table',
  textbox: 'input[type="text"], input[type="email"], textarea',
} as const

export type Role = keyof typeof IMPLICIT
type Name = string | RegExp

/** All elements of a role that assistive technology finds, in document order. */
export function allByRole(role: Role, name?: Name, within: ParentNode = document): HTMLElement[] {
  const selectors = [`[role="${role}"]`, IMPLICIT[role]].filter((selector) => selector !== '')
  return [...within.querySelectorAll<HTMLElement>(selectors.join(', '))].filter(
    (element) =>
      (element.getAttribute('role') ?? role) === role &&
      !element.closest('[aria-hidden="true"], [hidden]') &&
      (name === undefined || matches(nameOf(element), name)),
  )
}

/** The one element of a role and name; fails when there is none, or more than one. */
export function byRole(role: Role, name?: Name, within: ParentNode = document): HTMLElement {
  const [found, ...others] = allByRole(role, name, within)
  if (!found || others.length > 0)
    throw new Error(`${found ? others.length + 1 : 0} elements are a ${role} named ${name ?? 'anything'}.`)
  return found
}

/** The names of all elements of a role. */
export function namesByRole(role: Role, within: ParentNode = document): string[] {
  return allByRole(role, undefined, within).map(nameOf)
}

/** Clicks the one element of a role and name. */
export function clickByRole(role: Role, name?: Name, within: ParentNode = document): Promise<void> {
  return act(async () => byRole(role, name, within).click())
}

/** The accessible name: what labels the element, else its text. */
export function nameOf(element: Element): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
  const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? [], textOf) : []
  const caption = element.querySelector(':scope > caption')?.textContent ?? ''
  const [name = ''] = [
    element.getAttribute('aria-label') ?? '',
    labelled.join(' '),
    labels.join(' '),
    caption,
    textOf(element),
  ].filter((text) => text !== '')
  return name.replaceAll(/\s+/g, ' ').trim()
}

/** The text without what is hidden from assistive technology. */
function textOf(element: Element): string {
  return Array.from(element.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    return node.getAttribute('aria-hidden') === 'true' ? '' : textOf(node)
  }).join('')
}

function matches(text: string, name: Name): boolean {
  return typeof name === 'string' ? text === name : name.test(text)
}

import { act } from 'react'
import { find } from './render.tsx'

const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Types into a field in the place of what it holds; as by hand, React learns of it from the event alone. */
export function typeInto(selector: string, text: string): Promise<void> {
  return act(async () => {
    const field = find<HTMLInputElement>(selector)
    value?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

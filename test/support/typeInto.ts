import { act } from './act.ts'
import { find } from './render.tsx'

const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Replaces the text of a field, given by itself or by a selector; as with a keyboard, React only gets the event. */
export function typeInto(target: string | HTMLInputElement, text: string): Promise<void> {
  return act(async () => {
    const field = typeof target === 'string' ? find<HTMLInputElement>(target) : target
    value?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

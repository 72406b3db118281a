import { COUNTRIES, REGIONS } from '../../../shared/countries.ts'
import type { Names } from '../../../shared/languages/Names.ts'
import { NAMES_ID } from '../../boot/documentIds.ts'

const sent = document.querySelector<HTMLTemplateElement>(`template#${NAMES_ID}`)
if (!sent) throw new Error(`The document has no template with the id "${NAMES_ID}".`)

/** What the document names, in place of `shared/languages/de/names.ts`; `build/namesBuild.ts` has put it there. */
export const NAMES = readNames(sent.content)

function readNames(lists: DocumentFragment): Names {
  const codes = new Map(COUNTRIES.map(({ route, code }) => [route, code]))
  const groups = [...lists.querySelectorAll('optgroup')]
  const options = (selector: string) => [...lists.querySelectorAll<HTMLOptionElement>(selector)]
  const regions = groups.map(({ label }, place) => [REGIONS[place], label])
  const countries = options('optgroup > option').map(({ value, text }) => [codes.get(value), text])
  const categories = options('optgroup ~ option').map(({ value, text }) => [value, text])
  return {
    regions: Object.fromEntries(regions),
    countries: Object.fromEntries(countries),
    categories: Object.fromEntries(categories),
  }
}

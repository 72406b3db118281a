import type { Category } from '../../shared/categories.ts'
import { type Country, nameInText } from '../../shared/countries.ts'

/** The title of a widget: `"Trends in Canada"`, or `"Games in Canada"`. */
export function widgetTitle(country: Country, category: Category | undefined): string {
  return `${category ?? 'Trends'} in ${nameInText(country)}`
}

import { toItem } from '../../shared/answers/item.ts'
import type { ApiItem } from '../../shared/api.ts'
import type { Trend } from '../../shared/trend.ts'
import { aTrend, NOW } from './builders.ts'

/** A trend of Canada as it is answered at `NOW`; say only what the test is about. */
export function anItem(about: Partial<Trend> = {}): ApiItem {
  return toItem(aTrend(about), NOW)
}

/** The titles of a list of items, which is what most tests of lists look at. */
export function titlesOf(items: readonly ApiItem[]): string[] {
  return items.map((item) => item.trend)
}

import type { Problem } from '../../../shared/problem.ts'
import { texts } from '../../texts/texts.ts'

/** The sentence for a failure to read trends (specification 8). */
export function problemText({ code }: Problem): string {
  return code === 'unknown-country' ? texts.invalidCountry : texts.trendsFailed
}

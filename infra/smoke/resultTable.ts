import type { CheckResult } from './inspect.ts'

/** The results as a table to be read in a terminal, with a sentence below each claim that does not hold. */
export function resultTable(results: readonly CheckResult[]): string {
  const groups = Map.groupBy(results, ({ heading }) => heading)
  const lines = [...groups].flatMap(([heading, ofGroup]) => ['', heading, ...ofGroup.flatMap(linesOf)])
  return [...lines, '', summaryOf(results)].join('\n')
}

/** How many sentences below one claim are enough to know what is wrong. */
const MOST_SENTENCES = 5

function linesOf({ claim, outcome }: CheckResult): string[] {
  if (outcome === 'left-out') return [`  – ${claim} (only on AWS: left out)`]
  const { problems } = outcome
  if (problems.length === 0) return [`  ✓ ${claim}`]
  const more = problems.length > MOST_SENTENCES ? [`… and ${problems.length - MOST_SENTENCES} more.`] : []
  return [`  ✗ ${claim}`, ...[...problems.slice(0, MOST_SENTENCES), ...more].map((line) => `      ${line}`)]
}

function summaryOf(results: readonly CheckResult[]): string {
  const looked = results.flatMap(({ outcome }) => (outcome === 'left-out' ? [] : [outcome.problems.length]))
  const wrong = looked.filter((count) => count > 0).length
  const leftOut = results.length - looked.length
  return `${looked.length - wrong} right, ${wrong} wrong, ${leftOut} left out.`
}

import type { CheckResult } from './inspect.ts'

const MAX_PROBLEMS = 5

/** The results for the terminal, with the problems below each claim that does not hold. */
export function resultTable(results: readonly CheckResult[]): string {
  const groups = Map.groupBy(results, ({ heading }) => heading)
  const lines = [...groups].flatMap(([heading, ofGroup]) => ['', heading, ...ofGroup.flatMap(linesOf)])
  const checked = results.flatMap(({ outcome }) => (outcome === 'left-out' ? [] : [outcome.problems.length]))
  const wrong = checked.filter((problems) => problems > 0).length
  const counts = [`${checked.length - wrong} right`, `${wrong} wrong`, `${results.length - checked.length} left out`]
  return [...lines, '', `${counts.join(', ')}.`].join('\n')
}

function linesOf({ claim, outcome }: CheckResult): string[] {
  if (outcome === 'left-out') return [`  – ${claim} (only on AWS: left out)`]
  const { problems } = outcome
  if (problems.length === 0) return [`  ✓ ${claim}`]
  const more = problems.length > MAX_PROBLEMS ? [`… and ${problems.length - MAX_PROBLEMS} more.`] : []
  return [`  ✗ ${claim}`, ...[...problems.slice(0, MAX_PROBLEMS), ...more].map((line) => `      ${line}`)]
}

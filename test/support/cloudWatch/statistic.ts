/** What becomes of the numbers of a period; undefined when there are none. Throws for a statistic that no alarm uses. */
export function statistic(name: string, values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sum = values.reduce((total, each) => total + each, 0)
  const percent = /^p(\d+)$/.exec(name)?.[1]
  if (percent !== undefined) return percentile(Number(percent), values)
  switch (name) {
    case 'Sum':
      return sum
    case 'Average':
      return sum / values.length
    case 'Maximum':
      return Math.max(...values)
    default:
      throw new Error(`The statistic ${name} is not understood.`)
  }
}

/** The percentile: the smallest number that this percentage of all numbers do not exceed. */
function percentile(percent: number, values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1]
}

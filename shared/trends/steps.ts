/** The lowest number of searches that the source states. */
export const LOWEST_STEP = 100

/** Whether the source can state this number of searches: it counts in steps of 1, 2 and 5 from 100 on. */
export function isStep(volume: number): boolean {
  return /^[125]0{2,}$/.test(String(volume))
}

/** The steps from the lowest one up to `highest`: `[100, 200, 500, 1000, …]`. */
export function stepsUpTo(highest: number): number[] {
  const steps: number[] = []
  for (let ten = LOWEST_STEP; ten <= highest; ten *= 10)
    steps.push(...[ten, ten * 2, ten * 5].filter((step) => step <= highest))
  return steps
}

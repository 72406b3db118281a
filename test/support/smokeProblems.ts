import { Site } from '../../infra/operate/smoke/Site.ts'
import { checksOf } from '../../infra/operate/smoke/smoke.ts'

/** What is wrong with a site, by the claim that does not hold. */
export async function smokeProblems(url: string, apiUrl?: string): Promise<Record<string, string>> {
  const site = new Site(url)
  const problems: Record<string, string> = {}
  for (const [claim, check] of Object.entries(checksOf(url, apiUrl)))
    await check(site).catch(({ message }: Error) => {
      problems[claim] = message
    })
  return problems
}

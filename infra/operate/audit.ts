import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'

/** The folders with a lock file: all packages of the project. */
export const LOCKED = ['.', 'test/tools']

/** Known vulnerabilities of these severities fail the check; others are only listed. */
const SERIOUS = ['high', 'critical']

/** What `npm audit --json` says; without a report, why. */
const Audit = z.union([
  z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), via: z.array(z.unknown()) })) }),
  z.object({ message: z.string() }),
])
const Advisory = z.object({ title: z.string(), url: z.string() })

/**
 * What is known against the packages of a folder: sentences for the operator, and whether something has to be done. A registry
 * that keeps no advisories is not a finding, but is told.
 *
 * @param output what `npm audit --json` has printed
 */
export function auditOf(folder: string, output: string): { sentences: string[]; isSerious: boolean } {
  const audit = Audit.safeParse(parseJson(output)).data
  if (!audit || 'message' in audit)
    return {
      sentences: [
        `${folder}: NOT CHECKED, the registry does not answer: ${audit?.message ?? 'no report of npm audit'}`,
      ],
      isSerious: false,
    }
  const found = Object.entries(audit.vulnerabilities)
  if (found.length === 0) return { sentences: [`${folder}: no known vulnerabilities`], isSerious: false }
  return {
    sentences: found.map(([name, { severity, via }]) => {
      const advisories = via.flatMap((each) => Advisory.safeParse(each).data ?? [])
      const what = advisories.map(({ title, url }) => `${title} (${url})`).join(', ')
      return `${folder}: ${name}, ${severity}: ${what || `by way of ${via.join(', ')}`}`
    }),
    isSerious: found.some(([, { severity }]) => SERIOUS.includes(severity)),
  }
}

/** `npm run audit`: fails when a package has a known vulnerability that is serious. */
if (import.meta.main) {
  const audits = LOCKED.map((folder) => {
    const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
      cwd: fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
      encoding: 'utf8',
      // On Windows npm is a script, which only a shell can start.
      shell: process.platform === 'win32',
    })
    return auditOf(folder, stdout)
  })
  for (const { sentences } of audits) console.log(sentences.join('\n'))
  if (audits.some(({ isSerious }) => isSerious)) process.exitCode = 1
}

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'

/*
 * The official conformance suite against a running product. It is made for demonstration servers, so most of its
 * scenarios need tools, prompts or resources that only those have.
 */

/** Scenarios that test what this server does not offer, by the beginnings of their names. */
const NOT_OFFERED = {
  'prompts-': 'there are no prompts',
  'resources-': 'there are no resources',
  'completion-': 'there is nothing to complete',
  'logging-': 'there are no log messages',
  'elicitation-': 'tools ask nothing back',
  'input-required-': 'tools ask nothing back',
  'tasks-': 'tools answer at once',
  'tools-call-': 'they call tools of the demonstration server',
  'json-schema-2020-12': 'it describes a tool of the demonstration server',
  'http-custom-header-': 'no tool takes a header as an argument',
}

/** Single checks that need the same, in scenarios that otherwise pass. */
const NOT_TESTABLE = [
  'sep-2549-prompts-list-caching-hints',
  'sep-2549-resources-list-caching-hints',
  'sep-2549-resources-templates-list-caching-hints',
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
]

const Checks = z.array(z.object({ id: z.string(), status: z.string() }))
type Check = { scenario: string; id: string; status: string }

const manifest = 'test/tools/node_modules/@modelcontextprotocol/conformance/package.json'
const program = join(
  manifest,
  '..',
  z.object({ bin: z.object({ conformance: z.string() }) }).parse(readJson(manifest)).bin.conformance,
)

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Every check of a revision of the protocol. */
async function checksOf(revision: string): Promise<Check[]> {
  const output = mkdtempSync(join(tmpdir(), 'conformance-'))
  const options = [
    'server',
    '--url',
    `${inject('worldOrigin')}/mcp`,
    '--requirements',
    revision,
    '--output-dir',
    output,
  ]
  // It fails when any check does: the files say which.
  await new Promise<void>((resolve) => execFile(process.execPath, [program, ...options], () => resolve()))
  const checks = readdirSync(output).flatMap((run) => {
    const scenario = run.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '')
    return Checks.parse(readJson(join(output, run, 'checks.json'))).map((check) => ({ scenario, ...check }))
  })
  rmSync(output, { recursive: true })
  return checks
}

const isOffered = ({ scenario }: Check) => !Object.keys(NOT_OFFERED).some((start) => scenario.startsWith(start))

describe.each([
  ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
  ['2026-07-28', ['server-stateless', 'tools-list', 'dns-rebinding-protection', 'caching', 'http-header-validation']],
])('the revision %s of the protocol', (revision, scenarios) => {
  let checks: Check[]
  beforeAll(async () => {
    checks = await checksOf(revision)
  })

  test('is implemented as far as it concerns this server', () => {
    const failed = checks.filter(({ status }) => status === 'FAILURE').filter(isOffered)
    expect(failed.map(({ id }) => id).filter((id) => !NOT_TESTABLE.includes(id))).toEqual([])
  })

  test.each(scenarios)('passes checks of %s', (scenario) => {
    expect(checks.filter((check) => check.scenario === scenario && check.status === 'SUCCESS')).not.toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const Step = z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) })
const Workflow = z.object({
  on: z.object({
    push: z.object({ branches: z.array(z.string()) }),
    pull_request: z.null(),
    schedule: z.array(z.object({ cron: z.string() })),
  }),
  jobs: z.record(z.string(), z.object({ steps: z.array(Step) })),
})

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const text = readFileSync('.github/workflows/ci.yml', 'utf8')
const { on, jobs } = Workflow.parse(parse(text))
const steps = Object.values(jobs).flatMap((job) => job.steps)
const runs = steps.flatMap(({ run }) => run ?? [])

describe('the workflow', () => {
  test('is the only one, and runs once for a push to a pull request', () => {
    expect(globSync('.github/workflows/*')).toEqual(['.github/workflows/ci.yml'])
    expect(on.push.branches).toEqual(['main'])
  })

  test('calls scripts that exist', () => {
    const called = runs.flatMap((run) => run.match(/(?<=\bnpm (?:run )?)(?!run\b)[\w:-]+/g) ?? [])
    expect(called).not.toEqual([])
    for (const name of called) expect(scripts).toHaveProperty([name])
  })

  test('pins third-party actions to a commit', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(1)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  test('has no secrets, and no expressions in commands', () => {
    expect(text).not.toContain('secrets.')
    for (const run of runs) expect(run).not.toContain('${{')
  })
})

describe('what is tested', () => {
  const script = runs.find((run) => run.includes('test:all')) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'uptick-workflow-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  /** In place of git: the names of the changed files, of which there are none without a commit to compare with. */
  writeFileSync(join(folder, 'git'), '#!/bin/sh\n[ -n "$3" ] && echo "$CHANGED"\n', { mode: 0o755 })

  test.each([
    ['web/pages/TrendsPage.tsx', 'abc', 'test'],
    ['infra/product/manifest/functions.ts', 'abc', 'run test:all'],
    ['lambdas/readers/handler.ts', 'abc', 'run test:all'],
    ['', '', 'run test:all'],
  ])('for %j after the commit %j: npm %s', (changed, before, expected) => {
    const PATH = [folder, process.env.PATH].join(delimiter)
    const env = { PATH, BEFORE: before, CHANGED: changed }
    const { stdout } = spawnSync('bash', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' })
    expect(stdout.trim()).toBe(expected)
  })
})

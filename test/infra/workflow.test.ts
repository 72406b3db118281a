import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const Step = z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) })
const Paths = z.object({ paths: z.array(z.string()) })
const Workflow = z.object({
  on: z.looseObject({
    push: z.nullable(z.partial(Paths)),
    pull_request: z.nullable(z.partial(Paths)),
    schedule: z.optional(z.array(z.object({ cron: z.string() }))),
  }),
  jobs: z.record(z.string(), z.object({ steps: z.array(Step) })),
})

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const WORKFLOWS = [
  { file: 'ci.yml', calls: ['test', 'deploy', 'smoke'], commands: 2 },
  { file: 'test-all.yml', calls: ['test:all'], commands: 1 },
].map((expected) => {
  const text = readFileSync(`.github/workflows/${expected.file}`, 'utf8')
  const { on, jobs } = Workflow.parse(parse(text))
  return { ...expected, text, on, steps: Object.values(jobs).flatMap((job) => job.steps) }
})

test('every workflow is tested here', () => {
  expect(globSync('.github/workflows/*').toSorted()).toEqual(WORKFLOWS.map(({ file }) => `.github/workflows/${file}`))
})

describe.each(WORKFLOWS)('the workflow $file', ({ text, steps, calls, commands }) => {
  const runs = steps.flatMap(({ run }) => run ?? [])

  test('calls scripts that exist', () => {
    const called = runs.flatMap((run) => run.match(/(?<=\bnpm (?:run )?)(?!run\b)[\w:-]+/g) ?? [])
    expect(called).toEqual(calls)
    for (const name of called) expect(scripts).toHaveProperty([name])
  })

  test('pins third-party actions to a commit', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(1)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  test('has no secrets, and no expressions in commands', () => {
    expect(text).not.toContain('secrets.')
    expect(runs).toHaveLength(commands)
    for (const run of runs) expect(run).not.toContain('${{')
  })
})

describe('a deployment of a stage with two regions', () => {
  const [{ steps } = { steps: [] }] = WORKFLOWS
  const script = steps.flatMap(({ run }) => run ?? []).find((run) => run.includes('deploy')) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'uptick-workflow-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'infra/stages'), { recursive: true })
  writeFileSync(join(folder, 'infra/stages/prod.json'), '{"regions":{"us-east-1":{},"eu-central-1":{}}}')
  /** In place of npm: writes what it is asked for, and fails where a test wants it to. */
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@"\ncase "$*" in *"$FAILS"*) exit 1;; esac\n', { mode: 0o755 })

  /** Runs the script as GitHub does; returns the calls of npm. */
  function calls(fails: string): string[] {
    const PATH = [folder, dirname(process.execPath), process.env.PATH].join(delimiter)
    const { stdout } = spawnSync('bash', ['-e', '-c', script], {
      cwd: folder,
      env: { PATH, STAGE: 'prod', FAILS: fails },
      encoding: 'utf8',
    })
    return stdout.trim().split('\n')
  }

  const deploy = (region: string) => `run deploy -- prod ${region} --yes --outputs-file outputs.${region}.json`
  const smoke = (region: string) => `run smoke -- --outputs outputs.${region}.json`

  test('deploys and tests one after the other', () => {
    const both = ['us-east-1', 'eu-central-1'].flatMap((region) => [deploy(region), smoke(region)])
    expect(calls('nothing')).toEqual(both)
  })

  test.each([
    ['deployment', 'deploy -- prod us-east-1', [deploy('us-east-1')]],
    ['smoke test', 'smoke -- --outputs outputs.us-east-1.json', [deploy('us-east-1'), smoke('us-east-1')]],
  ])('stops at the first %s that fails', (_, fails, expected) => {
    expect(calls(fails)).toEqual(expected)
  })
})

test('every push and pull request is tested; everything is tested at night and for the stack and the digest', () => {
  const [every, all] = WORKFLOWS.map(({ on }) => on)
  expect([every?.push, every?.pull_request]).toEqual([null, null])
  const { paths = [] } = all?.push ?? {}
  expect(paths).toEqual(['infra/**', 'lambdas/digest*/**'])
  for (const path of paths) expect(globSync(path).length, path).toBeGreaterThan(0)
  expect(all?.pull_request).toEqual(all?.push)
  expect(all?.schedule).toHaveLength(1)
})

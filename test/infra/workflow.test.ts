import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
  { file: 'ci.yml', calls: ['test', 'deploy', 'smoke'], commands: 4 },
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
    const called = runs.flatMap((run) => run.match(/(?<=\bnpm (?:run )?)(?!run\b)[\w:-]+/) ?? [])
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

test('every push and pull request is tested; everything is tested at night and for the stack and the digest', () => {
  const [every, all] = WORKFLOWS.map(({ on }) => on)
  expect([every?.push, every?.pull_request]).toEqual([null, null])
  const { paths = [] } = all?.push ?? {}
  expect(paths).toEqual(['infra/**', 'lambdas/digest*/**'])
  for (const path of paths) expect(globSync(path).length, path).toBeGreaterThan(0)
  expect(all?.pull_request).toEqual(all?.push)
  expect(all?.schedule).toHaveLength(1)
})

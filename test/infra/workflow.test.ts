import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const Step = z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) })
const Workflow = z.object({ jobs: z.record(z.string(), z.object({ steps: z.array(Step) })) })

const text = readFileSync('.github/workflows/ci.yml', 'utf8')
const steps = Object.values(Workflow.parse(parse(text)).jobs).flatMap((job) => job.steps)
const commands = steps.flatMap(({ run }) => run ?? [])
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe('the workflow', () => {
  test('calls scripts that exist: it tests, deploys, and looks at what was deployed', () => {
    const called = commands.flatMap((command) => command.match(/(?<=\bnpm (?:run )?)(?!run\b)[\w-]+/) ?? [])
    expect(called).toEqual(['test', 'deploy', 'smoke'])
    for (const name of called) expect(scripts).toHaveProperty(name)
  })

  test('runs actions of others only as they were when they were chosen', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.length).toBeGreaterThan(3)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  test('holds no secret, and never pastes what others write into a command', () => {
    expect(text).not.toContain('secrets.')
    expect(commands).toHaveLength(4)
    for (const command of commands) expect(command).not.toContain('${{')
  })
})

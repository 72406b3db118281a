import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe('the workflow', () => {
  test('calls scripts that exist: it tests, deploys, and looks at what was deployed', () => {
    const called = [...workflow.matchAll(/\bnpm (?:run )?([\w-]+)/g)].map(([, name = '']) => name)
    expect(called).toEqual(['test', 'deploy', 'smoke'])
    for (const name of called) expect(scripts).toHaveProperty(name)
  })

  test('runs actions of others only as they were when they were chosen', () => {
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
    expect(actions.length).toBeGreaterThan(3)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  test('holds no secret, and never pastes what others write into a command', () => {
    expect(workflow).not.toContain('secrets.')
    const commands = [...workflow.matchAll(/run: (.+(?:\n {10}.+)*)/g)].map(([, command]) => command)
    expect(commands.length).toBe(4)
    for (const command of commands) expect(command).not.toContain('${{')
  })
})

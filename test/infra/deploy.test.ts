import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type App, Stack } from 'aws-cdk-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { synthesizeAnew } from '../support/synthesize.ts'

const folder = mkdtempSync(join(tmpdir(), 'uptick-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

// In place of our own app; it runs only if the CDK gets these arguments.
const app = join(folder, 'app.mjs')
writeFileSync(app, `console.error('with ' + process.env.CDK_CONTEXT_JSON); process.exit(1)`)
const OWN_APP = ['--app', `node ${app}`, '--build', 'node -v']

describe('npm run deploy', () => {
  slowTest('passes its arguments to the CDK, and prints help if that fails', async () => {
    const { code, output } = await run('deploy', ...OWN_APP, '-c', 'stage=prod')
    expect(code).toBe(1)
    expect(output).toContain('"stage":"prod"')
    expect(output).toContain('npx cdk bootstrap aws://<account>/<region>')
    expect(output).toContain('infra/docs/deploy.md, "When a deployment fails"')
    expect(readFileSync('infra/docs/deploy.md', 'utf8')).toContain('\n## When a deployment fails\n')
    expect(output).not.toContain('NOTICES')
  })

  test('asks nobody with --yes', async () => {
    expect(await argumentsOf('deploy', '--yes', '-c', 'stage=prod')).toBe(
      'deploy --all --no-notices --require-approval never -c stage=prod',
    )
  })
})

describe('npm run destroy', () => {
  test('passes its arguments to the CDK, and asks nobody with --yes', async () => {
    expect(await argumentsOf('destroy', '-c', 'stage=prod', '--yes')).toBe(
      'destroy -c destroying=true --all --no-notices -c stage=prod --force',
    )
  })

  slowTest('removes the second stack after the first one, even if the settings do not need it any more', () => {
    const stacks: string[][] = []
    const note = (app: App) => {
      for (const stack of app.node.children.filter((child) => Stack.isStack(child)))
        stacks.push([stack.stackName, ...stack.dependencies.map(({ stackName }) => stackName)])
    }
    synthesizeAnew('dev', { firewall: 'off' }, note)
    expect(stacks.splice(0)).toEqual([['Uptick-dev-us-east-1']])
    synthesizeAnew('dev', { firewall: 'off' }, note, { destroying: 'true' })
    expect(stacks).toEqual([['Uptick-dev-us-east-1-Edge'], ['Uptick-dev-us-east-1', 'Uptick-dev-us-east-1-Edge']])
  })
})

type Command = 'deploy' | 'destroy'

/** Runs a command; returns its exit code and its output. */
function run(command: Command, ...args: string[]): Promise<{ code: number | string | undefined; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [`infra/${command}.ts`, ...args], (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? undefined) : 0, output: stdout + stderr }),
    )
  })
}

/** Prints the arguments of a process instead of starting it. */
const PRINT_ARGUMENTS = `data:text/javascript,${encodeURIComponent(`
  import processes from 'node:child_process'
  import { syncBuiltinESMExports } from 'node:module'
  processes.spawn = (_, [, ...given]) => {
    console.log(given.join(' '))
    return { on: (_, act) => act(0) }
  }
  syncBuiltinESMExports()`)}`

/** The arguments that a command gives to the CDK. */
async function argumentsOf(command: Command, ...args: string[]): Promise<string> {
  const script = ['--import', PRINT_ARGUMENTS, `infra/${command}.ts`]
  const { stdout } = await promisify(execFile)(process.execPath, [...script, ...args])
  return stdout.trim()
}

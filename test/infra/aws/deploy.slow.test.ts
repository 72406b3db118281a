import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, Stack } from 'aws-cdk-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { copyProject } from '../../support/copyProject.ts'
import { slowTest } from '../../support/slowTest.ts'
import { synthesizeAnew } from '../../support/synthesize.ts'

const project = mkdtempSync(join(tmpdir(), 'uptick-deploy-'))
copyProject(project, { dev: { regions: { 'us-east-1': {} } }, prod: { regions: { 'us-east-1': {} } } })
afterAll(() => rmSync(project, { recursive: true }))

const ADVICE = 'The first failure above is the cause; see infra/docs/deploy.md, "When a deployment fails".'

describe('npm run deploy', () => {
  test('synthesizes the stage in its region with its settings, and ends with advice if that fails', async () => {
    expect(await run('deploy', 'prod', 'us-east-1', '-c', 'firewall=off', '--yes')).toEqual({
      code: 3,
      output: `synth --no-notices --quiet --output cdk.out -c stage=prod -c region=us-east-1 -c firewall=off\nas the CDK says\n\nNot deployed. ${ADVICE}\n`,
    })
  })

  test('does nothing without a stage', async () => {
    const { code, output } = await run('deploy')
    expect([code, output]).toEqual([1, expect.stringContaining('Name the stage first')])
  })

  test('says what is wrong with its arguments before it begins', async () => {
    expect(await run('deploy', 'production')).toEqual({
      code: 1,
      output: 'There is no stage of that name. There are dev and prod.\n',
    })
  })
})

describe('npm run destroy', () => {
  test('synthesizes every stack that the deployment may have', async () => {
    expect(await run('destroy', 'dev')).toEqual({
      code: 3,
      output: `synth --no-notices --quiet --no-validation --output cdk.out -c stage=dev -c region=us-east-1 -c destroying=true\nas the CDK says\n\nNot removed. ${ADVICE}\n`,
    })
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

/** Prints the arguments of the CDK in place of starting it, which ends with 3. */
const INSTEAD = `data:text/javascript,${encodeURIComponent(`
  import processes from 'node:child_process'
  import { syncBuiltinESMExports } from 'node:module'
  import { Readable } from 'node:stream'
  processes.spawn = (_, [, ...given]) => {
    console.log(given.join(' '))
    const stderr = Readable.from(['as the CDK says\\n'])
    return { stderr, on: (_, act) => stderr.on('end', () => act(3)) }
  }
  syncBuiltinESMExports()`)}`

/** Runs a command; returns its exit code and its output. */
function run(command: Command, ...args: string[]): Promise<{ code: number | string | undefined; output: string }> {
  return new Promise((resolve) => {
    const all = ['--import', INSTEAD, `infra/aws/${command}.ts`, ...args]
    execFile(process.execPath, all, { cwd: project }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? undefined) : 0, output: stdout + stderr }),
    )
  })
}

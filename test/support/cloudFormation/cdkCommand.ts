import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../copyProject.ts'

export type CdkCommand = {
  /** Runs `cdk …`; answers what it has written, or throws with it. */
  run(...args: string[]): Promise<string>
  /** Runs `npm run deploy -- dev …`, without npm. */
  deploy(...args: string[]): Promise<string>
  /** Runs `npm run destroy -- dev …`, without npm. */
  destroy(...args: string[]): Promise<string>
  remove(): void
}

/**
 * The CDK's own command line, which finds an account by these variables alone, and our commands in a copy of the project whose
 * stage `dev` has no settings.
 *
 * @param environment where services are, and credentials
 */
export function cdkCommand(environment: Record<string, string>): CdkCommand {
  const home = mkdtempSync(join(tmpdir(), 'uptick-cdk-'))
  const project = join(home, 'project')
  copyProject(project, { dev: { regions: { 'us-east-1': {} } } })
  const variables = {
    PATH: process.env.PATH,
    ...environment,
    // What it keeps between runs, and what it would ask of the world outside.
    HOME: home,
    CDK_HOME: home,
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    AWS_EC2_METADATA_DISABLED: 'true',
    CI: 'true',
  }
  const start = async (cwd: string, ...args: string[]) => {
    const child = spawn(process.execPath, args, { cwd, env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        text += part
      })
    const code = await new Promise((resolve) => {
      child.on('close', resolve)
    })
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${text}`)
    return text
  }
  return {
    // Outside of the project, so that nothing is built and synthesized for what needs neither.
    run: (...args) => start(home, join(project, 'node_modules/aws-cdk/bin/cdk'), ...args),
    deploy: (...args) => start(project, 'infra/aws/deploy.ts', 'dev', '--yes', ...args),
    destroy: (...args) => start(project, 'infra/aws/destroy.ts', 'dev', ...args),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'uptick-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run deploy', () => {
  test('passes its arguments to the CDK, and prints help if that fails', async () => {
    // In place of our own app; it runs only if the CDK gets these arguments.
    const app = join(folder, 'app.mjs')
    writeFileSync(app, `console.error('with ' + process.env.CDK_CONTEXT_JSON); process.exit(1)`)
    const { code, output } = await deploy('--app', `node ${app}`, '--build', 'node -v', '-c', 'stage=prod')
    expect(code).toBe(1)
    expect(output).toContain('"stage":"prod"')
    expect(output).toContain('npx cdk bootstrap aws://<account>/<region>')
    expect(output).not.toContain('NOTICES')
  })
})

/** Runs the command; returns its exit code and its output. */
function deploy(...args: string[]): Promise<{ code: number | string | undefined; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/deploy.ts', ...args], (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? undefined) : 0, output: stdout + stderr }),
    )
  })
}

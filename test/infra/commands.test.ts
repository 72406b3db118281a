import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const Commands = z.object({
  COMMANDS: z.record(
    z.string(),
    z.object({ usage: z.string(), options: z.record(z.string(), z.object({ short: z.optional(z.string()) })) }),
  ),
})
const { COMMANDS } = Commands.parse(await import(String(pathToFileURL('infra/commands.mjs'))))

/** The launcher alone: whatever it begins to install or to run fails. */
const bare = mkdtempSync(join(tmpdir(), 'uptick-launcher-'))
cpSync('infra/run.mjs', join(bare, 'infra/run.mjs'))
cpSync('infra/commands.mjs', join(bare, 'infra/commands.mjs'))
afterAll(() => rmSync(bare, { recursive: true }))

/** Runs a script of package.json with more arguments. */
function run(name: string, ...more: string[]): Promise<{ code: number; output: string }> {
  const [, ...args] = (scripts[name] ?? '').split(' ')
  return new Promise((resolve) => {
    execFile(process.execPath, [...args, ...more], { cwd: bare }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

describe.each(Object.keys(scripts))('the command %s', (name) => {
  const called = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`

  test('says what it does when it is asked, and does nothing', async () => {
    const { code, output } = await run(name, '--help')
    expect(output).toContain(called)
    expect(output).not.toContain('Error')
    expect(code).toBe(0)
    expect(await run(name, '-h')).toEqual({ code, output })
  })

  test('refuses an option that it does not know, and does nothing', async () => {
    const { code, output } = await run(name, 'some', '--surprise=1')
    expect(output).toMatch(/^There is no option --surprise\. Nothing was done\./)
    expect(output).toContain(called)
    expect(code).toBe(1)
  })
})

test('every option is explained', () => {
  // The one that a script of its own gives.
  for (const { usage, options } of Object.values(COMMANDS))
    for (const [name, { short = name }] of Object.entries(options))
      if (name !== 'all') expect(usage).toMatch(new RegExp(`^  .*(--${name}|-${short})\\b`, 'm'))
})

test('a word too much is refused', async () => {
  const { code, output } = await run('destroy', 'dev', 'us-east-1', 'now')
  expect(output).toMatch(/^now is not understood\. Nothing was done\./)
  expect(code).toBe(1)
})

test.each(['deploy', 'destroy'])('%s without a stage is refused', async (name) => {
  const { code, output } = await run(name, '-c', 'firewall=off')
  expect(output).toMatch(/^Name a stage\. Nothing was done\./)
  expect(code).toBe(1)
})

describe('what a command runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-installed-'))
  cpSync(bare, folder, { recursive: true })
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
  writeFileSync(join(folder, 'package-lock.json'), '')
  // Of an empty file.
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  writeFileSync(join(folder, 'node_modules/.uptick-installed'), hash)
  writeFileSync(
    join(folder, 'waits.mjs'),
    `process.on('SIGTERM', () => { console.log('ended'); process.exit(0) })
     setInterval(() => {}, 1_000)
     console.log('running')`,
  )
  afterAll(() => rmSync(folder, { recursive: true }))

  /** What npm does: a shell runs the script, and is the only process that npm ends. */
  function runInShell(): { shell: ChildProcess; output: () => string } {
    const shell = spawn('sh', ['-c', `"${process.execPath}" infra/run.mjs waits.mjs; true`], { cwd: folder })
    let text = ''
    shell.stdout.on('data', (part) => {
      text += part
    })
    return { shell, output: () => text }
  }

  test.each(['SIGTERM', 'SIGKILL'] as const)('ends when its parent was ended by %s', async (signal) => {
    const { shell, output } = runInShell()
    await expect.poll(output).toContain('running')
    shell.kill(signal)
    await expect.poll(output).toContain('ended')
  })
})

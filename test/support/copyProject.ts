import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What our commands, the build and synthesis read; what is built may be missing. */
const PARTS = ['infra', 'lambdas', 'shared', 'web', 'dist', 'cdk.json', 'package.json', 'package-lock.json']

/**
 * Copies the parts of the project that a deployment reads, with the same packages.
 *
 * @param stages the files of its stages, in place of those that an operator may change
 */
export function copyProject(folder: string, stages: Record<string, object>): void {
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS.filter((each) => existsSync(each))) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const files = join(folder, 'infra/stages')
  rmSync(files, { recursive: true })
  mkdirSync(files)
  for (const [stage, file] of Object.entries(stages)) writeFileSync(join(files, `${stage}.json`), JSON.stringify(file))
}

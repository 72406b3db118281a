import { format } from 'node:util'
import { type GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import fc from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'
import { ORIGIN_SECRET, ORIGIN_SECRET_NAME } from './originSecret.ts'
import { PROPERTY_RUNS } from './speed.ts'

if ('jsdom' in globalThis)
  throw new Error("Import 'test/support/jsdom.ts' first, instead of the comment @vitest-environment jsdom.")

// The files of a worker share its process: each one loads our modules anew, and leaves its clock, globals and
// environment as they were.
vi.resetModules()
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})

/** What was written as an error or a warning; a test that expects that puts a function of its own there (`vi.spyOn`). */
const unexpected: string[] = []
const { error, warn } = console
console.error = (...parts: unknown[]) => void unexpected.push(format(...parts))
console.warn = (...parts: unknown[]) => void unexpected.push(format(...parts))
function refuseUnexpected(): void {
  const written = unexpected.splice(0)
  if (written.length > 0) throw new Error(`Nobody expected this on the console:\n${written.join('\n')}`)
}
afterEach(refuseUnexpected)
afterAll(() => {
  Object.assign(console, { error, warn })
  refuseUnexpected()
})

fc.configureGlobal({ numRuns: PROPERTY_RUNS, seed: Number(process.env.PROPERTY_SEED) })

// Every function that answers requests reads this secret first, whatever else a test fakes of AWS.
process.env.ORIGIN_SECRET = ORIGIN_SECRET_NAME
const { send } = SecretsManagerClient.prototype
SecretsManagerClient.prototype.send = async function (this: SecretsManagerClient, ...args: [GetSecretValueCommand]) {
  const [{ input }] = args
  return input.SecretId === ORIGIN_SECRET_NAME ? { SecretString: ORIGIN_SECRET } : Reflect.apply(send, this, args)
} as typeof send
afterAll(() => {
  SecretsManagerClient.prototype.send = send
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AwsOptions, type LocalAws, startAws } from '../../infra/standins/startAws.ts'
import type { PoolSettings } from '../../infra/standins/users/UserPool.ts'

export type TestAws = LocalAws & {
  folder: string
  /** What an SDK client needs to reach the stand-ins, as variables of the environment. */
  env: Record<string, string>
  /** The same as the configuration of a client. */
  config: {
    endpoint: string
    region: string
    credentials: { accessKeyId: string; secretAccessKey: string }
  }
  /** Stops everything and deletes the folder. */
  cleanUp(): Promise<void>
}

/** Starts the stand-ins for AWS in a temporary folder of their own. */
export async function startTestAws(options: Partial<AwsOptions> = {}): Promise<TestAws> {
  const folder = options.folder ?? temporaryFolder()
  const aws = await startAws({ ...options, folder })
  return {
    ...aws,
    folder,
    env: environmentFor(aws.url, 'tester'),
    config: configFor(aws.url, 'tester'),
    async cleanUp() {
      await aws.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The variables with which a process calls the stand-ins as this caller. */
export function environmentFor(url: string, caller: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: caller,
    AWS_SECRET_ACCESS_KEY: 'local',
  }
}

/** The configuration with which a client calls the stand-ins as this caller. */
export function configFor(url: string, caller: string): TestAws['config'] {
  return {
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: caller, secretAccessKey: 'local' },
  }
}

/** The settings of a user pool like the product's; say only what the test is about. */
export function aPool(about: Partial<PoolSettings> = {}): PoolSettings {
  return {
    name: 'users',
    minimumPasswordLength: 6,
    preventUserExistenceErrors: true,
    tokenMinutes: 15,
    sessionDays: 30,
    ...about,
  }
}

/** A new empty folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'uptick-'))
}

import middy from '@middy/core'
import { configuredDigest } from '../digest/configuredDigest.ts'
import { digestRun } from '../digest/DigestRun.ts'
import { sendAtOnce } from './sendAtOnce.ts'

const services = configuredDigest()

export const handler = middy<unknown>().handler((event, context) =>
  sendAtOnce(services, event, {
    begin: (about) => digestRun(services, { ...about, timeLeft: () => context.getRemainingTimeInMillis() }),
    now: Date.now,
  }),
)

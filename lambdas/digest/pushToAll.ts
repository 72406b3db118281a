import type { PushMessage } from '../../shared/people/pushMessage.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { logger } from '../common/logger.ts'
import type { DigestServices } from './DigestRun.ts'

/**
 * Sends a notification to every browser of a reader, once each; those that are subscribed no more are removed. Whether
 * any of them took it. Nothing that goes wrong here keeps a mail's outcome from being recorded.
 */
export async function pushToAll(
  { push, people }: Pick<DigestServices, 'push' | 'people'>,
  { sub, devices }: Pick<Follower, 'sub' | 'devices'>,
  message: PushMessage,
): Promise<boolean> {
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const result = await push.send(device, message)
      if (result === 'gone') await people.removeDevice(sub, device.id)
      return result
    }),
  )
  for (const result of results)
    if (result.status === 'rejected')
      logger.error('A notification was not sent', { error: result.reason as Error })
  return results.some((result) => result.status === 'fulfilled' && result.value === 'sent')
}

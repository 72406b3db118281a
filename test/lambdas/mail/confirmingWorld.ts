import type { StoredFollow } from '../../../lambdas/adapters/people/followerRecord.ts'
import { closeConfirmationWindow } from '../../../lambdas/confirmations/sendWaiting.ts'
import { confirmations } from '../../../lambdas/mail/confirmations.ts'
import { memoryMailer, memoryQueue } from '../../support/mailWorld.ts'
import { memoryTakedowns } from '../../support/memoryTakedowns.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const START = Date.parse('2026-11-21T09:00:00.000Z')

/** A time some seconds after the start. */
export function at(seconds: number): string {
  return new Date(START + seconds * 1_000).toISOString()
}

/** A reader with an account, whose follows and unfollows are confirmed. */
export async function confirmingWorld() {
  const maya = aPerson()
  const { table: dynamo, people, windows, suppressions, deletions } = peopleStores()
  const mail = memoryMailer()
  const queue = memoryQueue()
  const takedowns = memoryTakedowns()
  const services = {
    ...{ context: mail.context, linksFor: mail.linksFor, send: mail.send, people },
    windows,
    suppressions,
    shown: takedowns.shown,
    isMailSetUp: true,
    later: queue.later,
  }
  await people.open(maya, 'America/Toronto', at(0))
  return {
    maya,
    dynamo,
    people,
    deletions,
    mail,
    queue,
    services,
    takedowns,
    async follow(follow: StoredFollow, seconds = 0) {
      await people.addFollow(maya.sub, follow)
      return confirmations(services).followed(maya, follow, at(seconds))
    },
    async unfollow(follow: StoredFollow, seconds = 0) {
      await people.removeFollow(maya.sub, follow.id)
      return confirmations(services).unfollowed(maya, follow, at(seconds))
    },
    /** Delivers all messages that were ever queued. */
    async deliver(seconds = 121) {
      for (const message of [...queue.messages]) await closeConfirmationWindow(services, message, at(seconds))
    },
    subjects: () => mail.sent.map(({ document }) => document.subject),
  }
}

export type ConfirmingWorld = Awaited<ReturnType<typeof confirmingWorld>>

import type { WaitingMail } from '../../lambdas/adapters/mail/confirmationQueue.ts'
import type { MailRecordStore, MailState } from '../../lambdas/adapters/mail/mailRecords.ts'
import type { MailTallyStore } from '../../lambdas/adapters/mail/mailTally.ts'
import type { Suppression, SuppressionStore } from '../../lambdas/adapters/mail/suppressions.ts'
import type { MailContext } from '../../lambdas/mail/MailDocument.ts'
import type { MailOutcome, OutgoingMail, SendMail } from '../../lambdas/mail/mailer.ts'
import type { LinksFor } from '../../lambdas/mail/unsubscribeLinks.ts'
import { sumOf } from '../../shared/digest/digestCounts.ts'
import type { MailKind } from '../../shared/people/mailKind.ts'

/** A mailer that keeps the mails, for tests of senders. */
export type MemoryMailer = {
  send: SendMail
  context: MailContext
  linksFor: LinksFor
  /** Every sent mail, oldest first. */
  sent: OutgoingMail[]
  /** The outcome of the next mails: `sent` at first. */
  outcome: MailOutcome | Error
}

/** A mailer in memory. It sends a record once, like the real one. */
export function memoryMailer(): MemoryMailer {
  const handled = new Set<string>()
  const site = 'https://uptick.example'
  const memory: MemoryMailer = {
    sent: [],
    outcome: 'sent',
    context: { site, postalAddress: 'Uptick, 1 Sample Street, Toronto, Canada' },
    async send(mail) {
      if (memory.outcome instanceof Error) throw memory.outcome
      const record = JSON.stringify([mail.person, mail.record])
      if (handled.has(record)) return 'again'
      if (['sent', 'refused', 'unknown'].includes(memory.outcome)) handled.add(record)
      if (memory.outcome === 'sent') memory.sent.push(mail)
      return memory.outcome
    },
    linksFor: async (sub, scope) => ({
      manage: `${site}/account`,
      stop: `${site}/unsubscribe?token=${sub}-${scope.kind}`,
      header: `${site}/api/unsubscribe?token=${sub}-${scope.kind}`,
    }),
  }
  return memory
}

/** The records of mails, in memory. */
export type MemoryMailRecords = MailRecordStore & {
  /** By `"record"`, or `"sub record"` for a person's own. */
  states: Map<string, MailState>
}

export function memoryMailRecords(gone: ReadonlySet<string> = new Set()): MemoryMailRecords {
  const states: MemoryMailRecords['states'] = new Map()
  return {
    states,
    async begin({ record, person }) {
      const name = person === undefined ? record : `${person} ${record}`
      if (states.has(name)) return 'there'
      if (person !== undefined && gone.has(person)) return 'gone'
      states.set(name, 'sending')
      return { key: { pk: name, sk: 'MAIL' }, id: name }
    },
    async end({ id }, state) {
      if (states.has(id)) states.set(id, state)
    },
    async release({ id }) {
      states.delete(id)
    },
  }
}

/** A tally in memory, of one day. */
function memoryTally(): MailTallyStore {
  let sum = sumOf([])
  return {
    async add(more) {
      sum = sumOf([sum, more])
    },
    lastDay: async () => ({ ...sum }),
  }
}

/** The tallies of all kinds of mail, in memory, of one day. */
export function memoryTallies(): Record<MailKind, MailTallyStore> {
  return { digests: memoryTally(), requested: memoryTally(), strangers: memoryTally(), codes: memoryTally() }
}

/** The suppressed addresses, in memory, by the address in lower case. */
export function memorySuppressions(): SuppressionStore & { suppressed: Map<string, Suppression> } {
  const suppressed = new Map<string, Suppression>()
  const forStrangers = new Map<string, Suppression>()
  const lifted = new Map<string, string>()
  return {
    suppressed,
    async find(address) {
      return suppressed.get(address.toLowerCase())
    },
    async findForStrangers(address) {
      return suppressed.get(address.toLowerCase()) ?? forStrangers.get(address.toLowerCase())
    },
    async add(address, reason, at, scope) {
      const name = address.toLowerCase()
      if (scope === 'strangers') return void forStrangers.set(name, { reason, at })
      const before = suppressed.get(name)
      const isStronger = before?.reason === 'bounce' && reason === 'complaint'
      if ((!before || isStronger) && (lifted.get(name) ?? '') < at) suppressed.set(name, { reason, at })
    },
    async lift(address, now) {
      const name = address.toLowerCase()
      if (suppressed.delete(name)) lifted.set(name, now)
    },
    async expire() {},
    async entry(address) {
      const lifted_at = lifted.get(address.toLowerCase())
      const entry = { ...suppressed.get(address.toLowerCase()), ...(lifted_at !== undefined && { lifted_at }) }
      return Object.keys(entry).length > 0 ? entry : undefined
    },
  }
}

/** A queue in memory that delivers nothing: its messages with their delays, in seconds. */
export function memoryQueue() {
  const messages: { sub: string; window: string; seconds: number }[] = []
  return {
    messages,
    later: async (message: WaitingMail, seconds: number) => {
      if ('window' in message) messages.push({ ...message, seconds })
    },
  }
}

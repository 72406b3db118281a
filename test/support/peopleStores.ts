import { UsedCaptchas } from '../../lambdas/adapters/captcha/usedCaptchas.ts'
import { DigestMarkers } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { Ticks } from '../../lambdas/adapters/digest/ticks.ts'
import { ConfirmationWindows } from '../../lambdas/adapters/mail/confirmationWindows.ts'
import { mailTallies } from '../../lambdas/adapters/mail/mailTally.ts'
import { Outbox } from '../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { AddressChanges } from '../../lambdas/adapters/people/addressChanges.ts'
import { Counts } from '../../lambdas/adapters/people/counts.ts'
import { Deletions } from '../../lambdas/adapters/people/deletions.ts'
import { DisabledPeople } from '../../lambdas/adapters/people/disabledPeople.ts'
import { DueList } from '../../lambdas/adapters/people/dueList.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { PersonLimits } from '../../lambdas/adapters/people/personLimits.ts'
import { PersonRecords } from '../../lambdas/adapters/people/personRecords.ts'
import { ReconciliationCursor } from '../../lambdas/adapters/people/reconciliationCursor.ts'
import { Tombstones } from '../../lambdas/adapters/people/tombstones.ts'
import { Waitlist } from '../../lambdas/adapters/people/waitlist.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import { saltedHash } from '../../lambdas/adapters/secrets/saltedHash.ts'
import { causedMails } from '../../lambdas/mail/causedMails.ts'
import { MemoryDynamo } from './memoryDynamo.ts'
import { TEST_KEYS, type TestTable } from './peopleTables.ts'

/** The stores of people and mails over one table in memory, which can be inspected. */
export function peopleStores(table = new MemoryDynamo()) {
  return { table, ...storesOver(table) }
}

/** The stores of people and mails over a table. */
export function storesOver({ client, name }: Pick<TestTable, 'client' | 'name'>, keys = TEST_KEYS) {
  const counts = new Counts(client, name)
  const tallies = mailTallies(client, name)
  return {
    people: new PeopleTable(client, name, keys),
    limits: new PersonLimits(client, name, keys),
    counts,
    deletions: new Deletions(client, name, keys),
    changes: new AddressChanges(client, name, keys),
    tombstones: new Tombstones(client, name, keys),
    disabled: new DisabledPeople(client, name, keys),
    records: new PersonRecords(client, name),
    cursor: new ReconciliationCursor(client, name),
    watches: new WatchTable(client, name, keys),
    hits: new WatchHits(client, name),
    due: new DueList(client, name),
    ticks: new Ticks(client, name),
    markers: new DigestMarkers(client, name),
    windows: new ConfirmationWindows(client, name, keys),
    captchas: new UsedCaptchas(client, name),
    waitlist: new Waitlist(client, name, keys),
    outbox: new Outbox(client, name),
    suppressions: new Suppressions(client, name, keys),
    hash: saltedHash(keys, 'callers'),
    tallies,
    caused: causedMails({ tallies, counts }),
  }
}

/** A people's table in memory, which can be inspected. */
export function memoryPeople(): PeopleTable & { table: MemoryDynamo } {
  const { people, table } = peopleStores()
  return Object.assign(people, { table })
}

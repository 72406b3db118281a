/**
 * The partitions of the people table, by the beginning of their keys: after a `#` comes a name. `holds` says what they have of
 * people, from which follows what an export has of them and what a deletion does to them (`personRecords.ts`):
 *
 * - `person`: all items are about one person;
 * - `kind`: all items are about one person, and of one kind;
 * - `entries`: each person has one item, which is found by their `sub`;
 * - `hashes`: items about a person are found by the hash of an address or of a token;
 * - `nothing`: no item is about a person, or none that outlives their deletion.
 */
export const PARTITIONS = {
  person: { begins: 'PERSON#', holds: 'person' },
  /** The outbox of mails to a person: apart from the others, so that who sends mails can change nothing else of theirs. */
  outbox: { begins: 'OUTBOX#', holds: 'kind' },
  disabled: { begins: 'DISABLED', holds: 'entries' },
  /** Changes of addresses, for some days after the last. */
  addressChanges: { begins: 'ADDRESS-CHANGES', holds: 'entries' },
  feeds: { begins: 'FEED#', holds: 'hashes' },
  waitlist: { begins: 'WAITLIST#', holds: 'hashes' },
  suppressions: { begins: 'SUPPRESSED#', holds: 'hashes' },
  /** Unfinished deletions. */
  deletions: { begins: 'DELETIONS', holds: 'nothing' },
  tombstones: { begins: 'GONE#', holds: 'nothing' },
  /** Limits of people and networks, for two days at most, and who complained, for as long as a tombstone; by salted hash. */
  counts: { begins: 'COUNT#', holds: 'nothing' },
  captchas: { begins: 'CAPTCHA#', holds: 'nothing' },
  tallies: { begins: 'MAIL-TALLY#', holds: 'nothing' },
  /** The outbox of mails to nobody who has an account. */
  mails: { begins: 'MAIL#', holds: 'nothing' },
  digestMarkers: { begins: 'DIGEST#', holds: 'nothing' },
  ticks: { begins: 'TICKS', holds: 'nothing' },
  reconciliation: { begins: 'RECONCILIATION', holds: 'nothing' },
} as const satisfies Record<string, { begins: string; holds: 'person' | 'kind' | 'entries' | 'hashes' | 'nothing' }>

/** A partition, by our name for it; grants name what a function may use by these. */
export type PartitionName = keyof typeof PARTITIONS

/** The names of the partitions that hold something of people in one of these ways. */
export type PartitionsOf<Holds> = {
  [Name in PartitionName]: (typeof PARTITIONS)[Name] extends { holds: Holds } ? Name : never
}[PartitionName]

/** The kinds of items in the partition of a person, by the beginning of their sort keys. */
export const PERSON_KINDS = [
  'ACCOUNT',
  'FOLLOWER',
  'DUE#',
  'WATCH#',
  'HIT#',
  'RUNGS#',
  'WAITING#',
  'CONFIRMATIONS',
] as const

/** The beginning of a sort key; one that ends with `#` begins those of several items. */
export type PersonKind = (typeof PERSON_KINDS)[number]

/** A key with this beginning; one without `#` is the whole key. */
type KeyWith<Begins> = Begins extends `${string}#` ? `${Begins}${string}` : Begins

/** The key of a partition that is declared here. */
export type PartitionKey = KeyWith<(typeof PARTITIONS)[PartitionName]['begins']>
type PersonPartition = KeyWith<(typeof PARTITIONS)['person']['begins']>
/** The key of a partition that is not about one person alone. */
export type CommonPartition = Exclude<PartitionKey, PersonPartition>

/** The key of an item of a kind that is declared here: others cannot be stored. */
export type PeopleKey = { pk: PersonPartition; sk: KeyWith<PersonKind> } | { pk: CommonPartition; sk: string }

/** The pattern of the keys of a partition, with `*` for a name: `"FEED#*"`, `"DISABLED"`. */
export function keyPattern(name: PartitionName): string {
  const { begins } = PARTITIONS[name]
  return begins.endsWith('#') ? `${begins}*` : begins
}

import type { DeletionStore } from '../../lambdas/adapters/people/deletions.ts'
import {
  newItems,
  type Person,
  type StoredDevice,
  type StoredFollow,
  toFollower,
  type ZoneChange,
} from '../../lambdas/adapters/people/followerRecord.ts'
import { followId } from '../../lambdas/adapters/people/followId.ts'
import { MAX_DEVICES, type PeopleStore } from '../../lambdas/adapters/people/peopleTable.ts'
import { accountDeleted } from '../../lambdas/adapters/people/tombstones.ts'
import { pausedAt } from '../../lambdas/adapters/people/watchEntry.ts'
import type { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import type { ZoneChangeStore } from '../../lambdas/adapters/people/zoneChanges.ts'
import type { SignedInPerson } from '../../lambdas/http/tokenVerifier.ts'
import { MAX_FOLLOWS } from '../../shared/limits.ts'
import { readFollowTarget } from '../../shared/people/follow.ts'
import { NOW } from './builders.ts'

/** An in-memory people's table with the same rules; its content can be inspected. */
export type MemoryPeople = PeopleStore & {
  /** By their `sub`. */
  people: Map<string, Person>
  /** The zone changes, in memory. */
  arrivals: ZoneChangeStore & { arrived: Map<string, ZoneChange> }
  /** The deletions, in memory. */
  deletions: MemoryDeletions
  /** Pauses watches in memory. */
  watches: Pick<WatchTable, 'pause'>
}

type MemoryDeletions = DeletionStore & {
  gone: Set<string>
  /** The user names of unfinished deletions, by `sub`. */
  begun: Map<string, string>
}

/** An empty in-memory people's table. */
export function memoryPeople(): MemoryPeople {
  const people: MemoryPeople['people'] = new Map()
  const gone: MemoryDeletions['gone'] = new Set()
  const begun: MemoryDeletions['begun'] = new Map()
  const arrived: MemoryPeople['arrivals']['arrived'] = new Map()

  /** Returns copies, as a table does. */
  function copyOf(sub: string): Person {
    const person = people.get(sub)
    if (!person) throw accountDeleted()
    return structuredClone(person)
  }

  function edit(sub: string, change: (person: Person) => void): void {
    const person = copyOf(sub)
    change(person)
    person.follower.version += 1
    people.set(sub, person)
  }

  function removeEntry(sub: string, list: 'follows' | 'devices', id: string): boolean {
    if (!people.get(sub)?.follower[list].some((one) => one.id === id)) return false
    edit(sub, ({ follower }) => {
      follower.follows = follower.follows.filter((one) => list !== 'follows' || one.id !== id)
      follower.devices = follower.devices.filter((one) => list !== 'devices' || one.id !== id)
    })
    return true
  }

  return {
    people,
    arrivals: {
      arrived,
      async *all() {
        yield* structuredClone([...arrived.values()])
      },
      async remove({ sub, zone }) {
        if (arrived.get(sub)?.zone === zone) arrived.delete(sub)
      },
    },
    watches: {
      async pause(sub, id, now) {
        const watch = people.get(sub)?.follower.watches.find((each) => each.id === id)
        if (watch) Object.assign(watch, pausedAt(watch, true, now))
        return watch !== undefined
      },
    },
    deletions: {
      gone,
      begun,
      async isGone(sub) {
        return gone.has(sub)
      },
      async begin({ sub, username }) {
        gone.add(sub)
        begun.set(sub, username)
        const follower = people.get(sub)?.follower
        if (follower) Object.assign(follower, { digest: 'off', gone: true })
      },
      async deleteRows(sub) {
        people.delete(sub)
        arrived.delete(sub)
      },
      async finish(sub) {
        begun.delete(sub)
      },
      async unfinished(limit) {
        return [...begun].slice(0, limit).map(([sub, username]) => ({ sub, username }))
      },
    },
    async open(person, zoneIfNew, now) {
      const known = people.get(person.sub)
      if (!known) {
        if (gone.has(person.sub)) throw accountDeleted()
        const { account, record } = newItems(person, zoneIfNew, now, 'memory')
        people.set(person.sub, { account, follower: toFollower(person.sub, zoneIfNew, record) })
      } else if (known.follower.email !== person.email || known.follower.username !== person.username) {
        edit(person.sub, ({ follower }) => {
          follower.email = person.email
          follower.username = person.username
        })
      }
      return copyOf(person.sub)
    },
    async read(sub) {
      return people.has(sub) ? copyOf(sub) : undefined
    },
    async addFollow(sub, follow) {
      const follows = people.get(sub)?.follower.follows
      if (!follows) return 'no-account'
      if (follows.some(({ id }) => id === follow.id)) return 'there'
      if (follows.length >= MAX_FOLLOWS) return 'full'
      edit(sub, (person) => person.follower.follows.push(structuredClone(follow)))
      return 'added'
    },
    async removeFollow(sub, id) {
      return removeEntry(sub, 'follows', id)
    },
    async change(sub, changes, now = NOW) {
      edit(sub, ({ account, follower }) => {
        const { time_zone, theme, favorite_categories, ...ofFollower } = structuredClone(changes)
        if (time_zone !== undefined && time_zone !== account.zone) {
          const since = follower.moved_at
          const arrival = { sub, from: account.zone, at: now, ...(since && { since }) }
          arrived.set(sub, { ...(arrived.get(sub) ?? arrival), zone: time_zone })
          follower.moved_at = now
        }
        Object.assign(account, given({ zone: time_zone, theme, favorite_categories }))
        Object.assign(follower, given({ zone: time_zone, ...ofFollower }))
      })
      return copyOf(sub)
    },
    async addDevice(sub, device) {
      const devices = people.get(sub)?.follower.devices
      if (!devices) return 'no-account'
      const others = devices.filter(({ id, endpoint }) => id !== device.id && endpoint !== device.endpoint)
      if (others.length >= MAX_DEVICES) return 'full'
      edit(sub, ({ follower }) => {
        follower.devices = [...others, structuredClone(device)]
      })
      return 'added'
    },
    async removeDevice(sub, id) {
      return removeEntry(sub, 'devices', id)
    },
  }
}

function given(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A signed-in person. */
export function aPerson(about: Partial<SignedInPerson> = {}): SignedInPerson {
  const sub = about.sub ?? '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
  return {
    sub,
    username: sub,
    email: 'maya@example.com',
    name: 'Maya Okafor',
    issuedAt: NOW,
    signedInAt: NOW,
    ...about,
  }
}

/** A follow of a topic in Canada, with defaults for what the test is not about. */
export function aFollow(
  about: { kind?: StoredFollow['kind']; name?: string; country?: string; created_at?: string } = {},
): StoredFollow {
  const { kind = 'trend', name = 'Harbour bridge reopening', country = 'CA', created_at = NOW } = about
  const target = readFollowTarget({ kind, name, country })
  if (!target) throw new Error(`${name} cannot be followed in ${country}`)
  return { id: followId(target), ...target, created_at }
}

/** A browser that gets notifications; the same number is the same browser. */
export function aDevice(number = 1, about: Partial<StoredDevice> = {}): StoredDevice {
  return {
    id: `device-${number}`,
    label: `Browser ${number}`,
    created_at: NOW,
    endpoint: `https://push.example/${number}`,
    p256dh: 'p256dh',
    auth: 'auth',
    ...about,
  }
}

import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import { type PoolSettings, User, UserPool } from './UserPool.ts'

/** Older versions also stored users who had signed in with a local stand-in for Google; they have no password. */
const StoredUser = z.union([User, z.object({ status: z.literal('EXTERNAL_PROVIDER') })])
const StoredPool = z.extend(UserPool, { users: z.array(StoredUser) })

/**
 * The user pools of a folder. The objects in it are changed in place, then saved: the file is replaced as a whole,
 * so a kill loses at most what was never acknowledged.
 */
export class UserStore {
  readonly #file: string
  readonly #pools: UserPool[]

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'userPools.json')
    this.#pools = existsSync(this.#file)
      ? z
          .array(StoredPool)
          .parse(JSON.parse(readFileSync(this.#file, 'utf8')))
          .map(withoutGoogleUsers)
      : []
  }

  /** Makes the pool unless there is one of that name; its settings are taken over either way. */
  ensurePool(settings: PoolSettings): UserPool {
    const known = this.#pools.find((pool) => pool.settings.name === settings.name)
    const pool = known ?? { id: newPoolId(), clientId: randomBytes(13).toString('hex'), settings, users: [] }
    pool.settings = settings
    if (!known) this.#pools.push(pool)
    this.save()
    return pool
  }

  pool(id: string): UserPool | undefined {
    return this.#pools.find((pool) => pool.id === id)
  }

  poolOfClient(clientId: string): UserPool | undefined {
    return this.#pools.find((pool) => pool.clientId === clientId)
  }

  /** Adds a user to a pool. */
  add(pool: UserPool, user: User): void {
    pool.users.push(user)
    this.save()
  }

  /** Removes a user from a pool, with everything that was kept about them. */
  remove(pool: UserPool, user: User): void {
    pool.users = pool.users.filter((one) => one !== user)
    this.save()
  }

  /** Keeps what was changed. */
  save(): void {
    writeFileAtomically(this.#file, JSON.stringify(this.#pools))
  }
}

function withoutGoogleUsers(pool: z.infer<typeof StoredPool>): UserPool {
  return { ...pool, users: pool.users.flatMap((user) => (user.status === 'EXTERNAL_PROVIDER' ? [] : user)) }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function newPoolId(): string {
  const name = Array.from({ length: 9 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `us-east-1_${name}`
}

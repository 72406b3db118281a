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
 * The user pools of a folder, in one JSON file. Callers change the objects in place and then call `save`, which replaces
 * the file atomically.
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

  /** Creates the pool unless one of that name exists, and updates its settings. */
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

  add(pool: UserPool, user: User): void {
    pool.users.push(user)
    this.save()
  }

  remove(pool: UserPool, user: User): void {
    pool.users = pool.users.filter((one) => one !== user)
    this.save()
  }

  /** Writes all pools to the disk. */
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

import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import { type PoolSettings, type User, UserPool } from './UserPool.ts'

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
    this.#pools = existsSync(this.#file) ? z.array(UserPool).parse(JSON.parse(readFileSync(this.#file, 'utf8'))) : []
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function newPoolId(): string {
  const name = Array.from({ length: 9 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `us-east-1_${name}`
}

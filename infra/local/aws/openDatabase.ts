import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens the SQLite file of objects and queues; a kill loses nothing that was acknowledged. The name of the file and its
 * tables are those of the emulator fauxqs, which wrote it before: older local data stays readable.
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'fauxqs.db'))
  database.exec('PRAGMA journal_mode = WAL')
  return database
}

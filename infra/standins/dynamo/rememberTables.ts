import type { TableDatabase } from './dynaliteParts.ts'

/**
 * Keeps the descriptions of tables in memory, as text, because readers may change what they get. dynalite reads the
 * description for each item of a batch, which is as much work as reading the item.
 */
export function rememberTables(tables: TableDatabase): void {
  const remembered = new Map<string, string>()
  const { get, put, del } = tables
  let writes = 0
  function forget(name: string): void {
    writes += 1
    remembered.delete(name)
  }

  tables.get = (name, done) => {
    const known = remembered.get(name)
    if (known !== undefined) return queueMicrotask(() => done(null, JSON.parse(known)))
    const before = writes
    get(name, (failure, table) => {
      if (table && writes === before) remembered.set(name, JSON.stringify(table))
      done(failure, table)
    })
  }
  tables.put = (name, table, done) => {
    forget(name)
    put(name, table, (failure) => {
      forget(name)
      done(failure)
    })
  }
  tables.del = (name, done) => {
    forget(name)
    del(name, (failure) => {
      forget(name)
      done(failure)
    })
  }
}

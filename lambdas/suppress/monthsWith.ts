import { COUNTRIES } from '../../shared/countries.ts'
import { CountryMonth } from '../../shared/dataset/CountryMonth.ts'
import { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import type { TakedownTarget } from '../../shared/takedowns/takedown.ts'
import type { ArchiveStore } from '../adapters/trends/archiveStore.ts'

/** A month whose files have a topic: as how many waves, and none when it is only a related search of others. */
export type MonthWith = { month: string; waves: number }

/** Countries that are read at once. */
const AT_ONCE = 5

/** The months of the archive that have a topic, newest first. */
export async function monthsWith(
  store: ArchiveStore,
  { title, country }: TakedownTarget,
  now: string,
): Promise<MonthWith[]> {
  const list = new TakedownList(1, [{ title, country, since: now }])
  const codes = country === null ? COUNTRIES.map(({ code }) => code) : [country]
  const { index } = await store.readIndex()
  const found: MonthWith[] = []
  for (const { month } of index.months) {
    const total = { changed: 0, hidden: 0 }
    for (let from = 0; from < codes.length; from += AT_ONCE) {
      const counts = codes.slice(from, from + AT_ONCE).map(async (code) => {
        const stored = await store.readMonth(month, code)
        return stored ? new CountryMonth(stored).hiddenBy(list) : { changed: 0, hidden: 0 }
      })
      for (const { changed, hidden } of await Promise.all(counts)) {
        total.changed += changed
        total.hidden += hidden
      }
    }
    if (total.changed > 0) found.push({ month, waves: total.hidden })
  }
  return found
}

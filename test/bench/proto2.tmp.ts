import Fuse from 'fuse.js/basic'
import { searchRecords } from '../support/searchRecords.ts'
import { searchQueries, QUERY_KINDS } from '../support/searchQueries.ts'
import { foldAsFuse } from '../../shared/fuzzy/foldAsFuse.ts'
import { createFieldTable } from '../../shared/fuzzy/fieldTable.ts'
import { createTextIndex } from '../../shared/fuzzy/textIndex.ts'
import { candidateRegions } from '../../shared/fuzzy/candidateRegions.ts'
import { gradeTexts } from '../../shared/fuzzy/gradeTexts.ts'
import { bestRecords } from '../../shared/fuzzy/bestRecords.ts'
import { patternChunks } from '../../shared/fuzzy/patternChunks.ts'
import { createFuzzySearch } from '../../shared/fuzzySearch.ts'
const recs = searchRecords()
const fields = createFieldTable(recs)
const index = createTextIndex(fields.texts)
const search = createFuzzySearch(recs)
const joined = recs.map(r => [r.trend, r.category, r.region, ...r.sourceTitles].map(foldAsFuse).join('\n'))
const qs = searchQueries(recs, 450)
const rows: number[][] = qs.map(() => [])
const med = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1]!
const p = (a: number[], q: number) => a.toSorted((x, y) => x - y)[Math.min(a.length - 1, Math.floor(a.length * q))]!
const R = 5
const all: number[][][] = qs.map(() => Array.from({ length: 6 }, () => []))
for (let round = 0; round < R; round++) qs.forEach((q, qi) => {
  const pt = foldAsFuse(q)
  const t00 = performance.now()
  let n = 0
  for (const s of joined) if (s.includes(pt)) n++
  const t0 = performance.now()
  for (const c of patternChunks(pt)) candidateRegions(index, c.text, c.allowedEdits)
  const t1 = performance.now()
  const g = gradeTexts(index, pt)
  const t2 = performance.now()
  const b = bestRecords(fields, g, 100)
  const t3 = performance.now()
  search(q)
  const t4 = performance.now()
  const v = [t0 - t00, t1 - t0, t2 - t1, t3 - t2, (t4 - t3) - (t3 - t1), t4 - t3]
  v.forEach((x, i) => all[qi]![i]!.push(x))
})
const m = all.map(x => x.map(med))
const names = ['scan', 'regions', 'grade', 'best', 'fuse', 'total']
const show = (label: string, mm: number[][]) => console.log(label.padEnd(26), names.map((n, i) => `${n} ${p(mm.map(x => x[i]!), .5).toFixed(2)}/${p(mm.map(x => x[i]!), .99).toFixed(2)}`).join('  '))
show('all', m)
QUERY_KINDS.forEach((k, ki) => show(k, m.filter((_, i) => i % QUERY_KINDS.length === ki)))

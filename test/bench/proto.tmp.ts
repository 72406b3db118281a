import Fuse from 'fuse.js'
import { searchRecords } from '../support/searchRecords.ts'
import { foldAsFuse } from '../../shared/fuzzy/foldAsFuse.ts'
import { createFuzzySearch } from '../../shared/fuzzySearch.ts'
import { FUSE_OPTIONS } from '../../shared/fuzzy/fuseOptions.ts'
const recs = searchRecords()
globalThis.gc?.(); const h0 = process.memoryUsage()
let t = performance.now()
const search = createFuzzySearch(recs)
console.log('build', performance.now() - t)
globalThis.gc?.(); const h1 = process.memoryUsage()
console.log('MB', (h1.heapUsed - h0.heapUsed) / 1e6, (h1.arrayBuffers - h0.arrayBuffers) / 1e6)
t = performance.now(); createFuzzySearch(recs); console.log('build2', performance.now() - t)
const fuse = new Fuse(recs, FUSE_OPTIONS)
const joined = recs.map(r => [r.trend, r.category, r.region, ...r.sourceTitles].map(foldAsFuse).join('\n'))
const L = recs.length
const qs = ['a', 'an', 'the', 'rate', 'bridge', 'harbur', 'election', 'council bank', 'storm weather match', 'ガ電車試合', 'погода мост', recs[5]!.sourceTitles[1]!, recs[9000]!.sourceTitles[0]!.slice(0, 64), recs[5000]!.sourceTitles[1]!.slice(0, 32), '김로 한나 노다김', 'canada', 'turkiye', 'Türkiye', 'health', 'zzzzqqqq']
for (let round = 0; round < 6; round++) for (const q of qs) {
  const p = foldAsFuse(q!)
  const t0 = performance.now()
  let n = 0
  for (const s of joined) if (s.includes(p)) n++
  const t1 = performance.now()
  const r = search(q.slice(0,128))
  const t2 = performance.now()
  if (round == 5) {
    const f = fuse.search(q.slice(0,128), { limit: 100 })
    const t3 = performance.now()
    const same = JSON.stringify(f.map(x => [x.refIndex, x.score])) === JSON.stringify(r.map(x => [x.index, x.score]))
    console.log(p.length, p.slice(0, 30), 'scan', (t1 - t0).toFixed(2), 'ours', (t2 - t1).toFixed(2), 'fuse', (t3 - t2).toFixed(0), r.length, same)
  }
}

import { searchRecords } from '../support/searchRecords.ts'
import { createFuzzySearch } from '../../shared/fuzzySearch.ts'
const recs = searchRecords()
for (let i = 0; i < 3; i++) { const t = performance.now(); createFuzzySearch(recs); console.log('build', performance.now() - t) }
const search = createFuzzySearch(recs)
for (const q of ['harbur', 'harbur', 'council bank', 'the', 'storm weather match', '한'.repeat(128), 'a '.repeat(64), '가나다라'.repeat(32), 'abcdefgh'.repeat(16)]) { const t = performance.now(); const r = search(q); console.log(q.slice(0, 20), (performance.now() - t).toFixed(1), r.length) }

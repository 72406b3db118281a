import { searchRecords } from '../support/searchRecords.ts'
import { foldAsFuse } from '../../shared/fuzzy/foldAsFuse.ts'
import { createFieldTable } from '../../shared/fuzzy/fieldTable.ts'
import { createTextIndex } from '../../shared/fuzzy/textIndex.ts'
import { candidateRegions } from '../../shared/fuzzy/candidateRegions.ts'
import { patternChunks } from '../../shared/fuzzy/patternChunks.ts'
const recs = searchRecords()
const fields = createFieldTable(recs)
const index = createTextIndex(fields.texts)
const qs = ['the', 'rate', 'bridge', 'harbur', 'election', 'council bank', 'storm weather match', recs[5]!.sourceTitles[1]!,  recs[5000]!.sourceTitles[1]!.slice(0, 32), 'canada', 'turkiye', 'health']
for (const q of qs) for (const c of patternChunks(foldAsFuse(q))) {
  const r = candidateRegions(index, c.text, c.allowedEdits)
  let hits = 0
  for (let i = 0; i + 1 < c.text.length; i++) { const b = (c.text.charCodeAt(i) * 509 + c.text.charCodeAt(i + 1)) & 65535; hits += index.bucketStarts[b + 1]! - index.bucketStarts[b]! }
  console.log(c.text, c.allowedEdits, 'hits', hits, 'regions', r.length, 'chars', r.reduce((s, x) => s + x.end - x.start, 0))
}

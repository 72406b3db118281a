import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { updateTables } from './tables.ts'

/** `npm run docs`: rewrites the marked tables of the documentation. */
for await (const file of glob('**/*.md', { exclude: ['**/node_modules', 'dist', 'cdk.out'] })) {
  const before = readFileSync(file, 'utf8')
  const after = updateTables(before)
  if (after === before) continue
  writeFileSync(file, after)
  console.log(`${file} has new tables.`)
}

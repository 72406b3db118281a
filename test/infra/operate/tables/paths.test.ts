import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = globSync('{*.md,.github/*.md,{infra,lambdas,shared,test,web}/**/*.md}', {
  exclude: ['**/node_modules/**'],
})

/** The files and folders that a document names from the project's root, and those that it links to. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const quoted = [...text.matchAll(/`((?:infra|lambdas|shared|test|web)\/[\w*./-]+)`/g)].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  return [...quoted, ...linked]
}

test.each(DOCUMENTS)('%s names only files and folders that there are', (document) => {
  expect(pathsIn(document).filter((path) => globSync(path).length === 0)).toEqual([])
})

test('the recipes for changes name files', () => {
  expect(pathsIn('.github/CONTRIBUTING.md').length).toBeGreaterThan(10)
})

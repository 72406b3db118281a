import { expect, test } from 'vitest'
import { functionsDiagram } from '../../../../infra/operate/tables/diagrams.ts'
import { FUNCTIONS } from '../../../../infra/product/manifest/functions.ts'

test('the diagrams have every function once', () => {
  const drawn = (['public', 'people'] as const).flatMap((about) => {
    const diagram = functionsDiagram(about)
    const groups = new Map([...diagram.matchAll(/^ {2}(\w+)\["(.*)"\]$/gm)].map(([, id, names = '']) => [id, names]))
    return [...diagram.matchAll(/^ {2}\w+(?: & \w+)* --> (\w+)/gm)].flatMap(([, id = '']) =>
      (groups.get(id) ?? id).split(', '),
    )
  })
  expect(drawn.toSorted()).toEqual(Object.keys(FUNCTIONS).toSorted())
})

test('a function is drawn with what starts it, what it changes and what it only reads', () => {
  expect(functionsDiagram('people')).toContain(`
  api --> account --> table_people & pool & queue_confirmations & mail
  account -.-> table_trends & bucket_published
`)
  expect(functionsDiagram('public')).toContain(
    '\n  queue_archive --> archiveFiles --> bucket_published & cdn & queue_archive\n',
  )
})

import { expect, test } from 'vitest'
import { itemKey, recordKey } from '../../../../web/features/search/searchQuery.ts'
import { anItem } from '../../../support/anItem.ts'
import { aTitle } from '../../../support/aTitle.ts'

test('a trend and its title have the same key, in any spelling; other countries have others', () => {
  expect(itemKey(anItem({ title: 'Störm' }))).toBe(recordKey(aTitle('STORM')))
  expect(recordKey(aTitle('storm', { code: 'JP' }))).not.toBe(recordKey(aTitle('storm')))
})

import { expect, test } from 'vitest'
import { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'

test('a month of the archive is read as earlier versions answered it, without what is newer', () => {
  const answer = {
    month: '2026-11',
    collections: [],
    previous: null,
    next: null,
    months: [{ month: '2026-11', collections: 42 }],
    first: '2026-10-01T00:00:00.000Z',
    newest: '2026-11-21T12:00:00.000Z',
    week_earlier: null,
    month_earlier: null,
    year_earlier: null,
  }
  expect(ArchiveAnswer.parse(answer)).toEqual(answer)
})

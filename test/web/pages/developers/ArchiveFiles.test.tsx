import '../../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { ArchiveMonths } from '../../../../web/pages/developers/ArchiveFiles.tsx'
import { anArchiveMonth } from '../../../support/anArchiveMonth.ts'
import { find, render } from '../../../support/render.tsx'

const rowOf = () => find('tbody tr')

describe('a month', () => {
  test('says how many rows it has, and links each file by its size', async () => {
    await render(<ArchiveMonths months={[anArchiveMonth('2026-11')]} />)
    expect(find('th[scope="row"]').textContent).toBe('November 2026')
    expect(rowOf().textContent).toContain('131,204')
    const link = find<HTMLAnchorElement>('a[href="/data/archive/waves-2026-11.parquet"]')
    expect(link.getAttribute('aria-label')).toBe('November 2026, Waves, Parquet, 8.9 MB')
    expect(find('a[href="/data/archive/observations-2026-11.csv.gz"]').textContent).toBe('CSV,\u00a013 KB')
  })

  test.each([
    ['open', { is_closed: false }, 'Open, as of 22 Nov, 12:00 UTC'],
    ['closed', {}, 'Closed'],
    ['closed with gaps', { missing: 3 }, 'Closed, 3 collections missing'],
    ['closed with one gap', { missing: 1 }, 'Closed, 1 collection missing'],
  ])('that is %s says so', async (_, about, state) => {
    await render(<ArchiveMonths months={[anArchiveMonth('2026-11', about)]} />)
    expect(find('.st').textContent).toBe(state)
  })

  test('that is invented says so', async () => {
    await render(<ArchiveMonths months={[anArchiveMonth('2026-11', { is_sample: true })]} />)
    expect(find('th[scope="row"] .tag').textContent).toBe('Sample data')
  })
})

test('months beyond the fifth are in a part of their own, which opens without scripts', async () => {
  const months = ['11', '10', '09', '08', '07', '06', '05'].map((month) => anArchiveMonth(`2026-${month}`))
  await render(<ArchiveMonths months={months} />)
  expect(find('details summary').textContent).toBe('Show 2 more months')
  expect([...find('details').querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent)).toEqual([
    'June 2026',
    'May 2026',
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CITATION_FORMS } from '../../../shared/cite/citationForms.ts'
import { type Cited, citationOf } from '../../../shared/cite/citations.ts'
import { citedPoint } from '../../../shared/cite/citedPoint.ts'
import { ENGLISH_CITATIONS } from '../../../shared/cite/englishCitations.ts'
import { type CitedEvent, eventCitation } from '../../../shared/cite/eventCitation.ts'
import { type CitedList, listCitation } from '../../../shared/cite/listCitations.ts'
import { DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { pastPlace } from '../../../shared/pages.ts'
import { listCitationTexts } from '../../../web/pages/archive/archiveTexts.ts'
import { eventCitationTexts } from '../../../web/pages/everywhere/everywhereTexts.ts'
import { anItem } from '../../support/anItem.ts'
import { aTopicAnswer, aWave, somePoints } from '../../support/aTopicAnswer.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const CANADA = findCountry('CA') ?? DEFAULT_COUNTRY
const CITED: Cited = {
  title: 'Bank rate decision',
  country: CANADA,
  volume: 2_000_000,
  at: '2026-11-22T12:00:00.000Z',
  isSample: false,
  wave: { startedAt: '2026-11-20T14:00:00.000Z', endedAt: null },
  address: 'https://uptick.example/archive/2026-11-22T12/Canada/BusinessandFinance#bank%20rate%20decision',
}

describe('the citation of an event in many countries', () => {
  const EVENT: CitedEvent = {
    title: 'Orbit 9 & <b>',
    countries: 12,
    first: { code: 'GB', at: '2026-11-22T08:00:00.000Z' },
    at: '2026-11-22T12:00:00.000Z',
    isSample: false,
    address: 'https://uptick.example/everywhere?event=k3j9x&at=2026-11-22T12',
  }
  const fact = '12 of 45 countries, listed first in the United Kingdom, 22 November 2026, 08:00 UTC'

  test('says in how many countries it trended, where it was listed first, when, and its permanent address', () => {
    expect(eventCitation('sentence', EVENT, eventCitationTexts)).toBe(
      `“Orbit 9 & <b>” trended in ${fact}, as of 22 November 2026, 12:00 UTC (Google Trends, by way of Uptick: ${EVENT.address}).`,
    )
    expect(eventCitation('reference', { ...EVENT, first: undefined, isSample: true }, eventCitationTexts)).toBe(
      `Uptick. “Orbit 9 & <b>”. Trending searches in many countries, 22 November 2026, 12:00 UTC. In 12 of 45 countries. Source: invented sample data of Uptick. ${EVENT.address}`,
    )
  })

  test('is written for HTML and for LaTeX', () => {
    expect(eventCitation('html', EVENT, eventCitationTexts)).toContain(
      '&amp;at=2026-11-22T12">“Orbit 9 &amp; &lt;b&gt;”</a> trended in 12',
    )
    expect(eventCitation('bibtex', EVENT, eventCitationTexts)).toContain('@misc{uptick-everywhere-2026112212,')
    expect(eventCitation('bibtex', EVENT, eventCitationTexts)).toContain(
      '  title = {{Orbit 9 \\& <b>}: trending search in 12 countries},',
    )
  })
})

describe('a citation', () => {
  test('as a sentence says what was searched, how often at least, where, when in UTC, by whom, and its permanent address', () => {
    expect(citationOf('sentence', CITED, ENGLISH_CITATIONS)).toBe(
      `“Bank rate decision” was searched at least 2 million times in Canada in the wave from 20 November 2026, 14:00 UTC, still listed on 22 November 2026, 12:00 UTC (Google Trends, by way of Uptick: ${CITED.address}).`,
    )
  })

  test('as a reference', () => {
    expect(citationOf('reference', CITED, ENGLISH_CITATIONS)).toBe(
      `Uptick. “Bank rate decision”. Trending searches in Canada, 22 November 2026, 12:00 UTC. At least 2 million searches in the wave from 20 November 2026, 14:00 UTC, still listed on 22 November 2026, 12:00 UTC. Source: Google Trends, by way of Uptick. ${CITED.address}`,
    )
  })

  test('as HTML', () => {
    expect(citationOf('html', { ...CITED, title: 'A <b> & "c"' }, ENGLISH_CITATIONS)).toBe(
      `<a href="${CITED.address}">“A &lt;b&gt; &amp; &quot;c&quot;”</a> was searched at least 2 million times in Canada in the wave from 20 November 2026, 14:00 UTC, still listed on <time datetime="2026-11-22T12:00:00.000Z">22 November 2026, 12:00 UTC</time> (Google Trends, by way of Uptick).`,
    )
  })

  test('as BibTeX', () => {
    expect(citationOf('bibtex', { ...CITED, title: '50% of {R&D} \\ #1_a' }, ENGLISH_CITATIONS).split('\n')).toEqual([
      '@misc{uptick-ca-2026112212,',
      '  author = {{Uptick}},',
      '  title = {{50\\% of \\{R\\&D\\} \\textbackslash{} \\#1\\_a}: trending search in Canada},',
      '  year = {2026},',
      '  month = nov,',
      '  note = {At least 2 million searches in the wave from 20 November 2026, 14:00 UTC, still listed on 22 November 2026, 12:00 UTC; source: Google Trends, by way of Uptick},',
      `  url = {${CITED.address}},`,
      '}',
    ])
  })

  test.each<[string, Partial<Cited>, string]>([
    [
      'from its start to its end',
      { wave: { startedAt: '2026-11-20T14:00:00.000Z', endedAt: '2026-11-22T08:10:00.000Z' } },
      'in the wave from 20 November 2026, 14:00 UTC, to 22 November 2026, 08:10 UTC',
    ],
    [
      'as still listed, when it ended after the collection',
      { wave: { startedAt: '2026-11-20T14:00:00.000Z', endedAt: '2026-11-22T12:00:00.001Z' } },
      'in the wave from 20 November 2026, 14:00 UTC, still listed on 22 November 2026, 12:00 UTC',
    ],
    [
      'by its end alone, when its start is not known',
      { wave: { startedAt: null, endedAt: '2026-11-22T08:10:00.000Z' } },
      'in a wave that ended 22 November 2026, 08:10 UTC',
    ],
    [
      'by the collection alone, when neither is',
      { wave: { startedAt: null, endedAt: null } },
      'as of 22 November 2026, 12:00 UTC',
    ],
  ])('names the period of the wave %s', (_, about, period) => {
    expect(citationOf('sentence', { ...CITED, ...about }, ENGLISH_CITATIONS)).toContain(` in Canada ${period} (`)
  })

  test('names countries with their article', () => {
    const country = findCountry('US') ?? CANADA
    for (const form of CITATION_FORMS)
      expect(citationOf(form, { ...CITED, country }, ENGLISH_CITATIONS)).toContain('in the United States')
    expect(listCitation('sentence', { ...LIST, country }, listCitationTexts)).toContain('in the United States')
  })

  test.each(CITATION_FORMS)('as %s names no number where none is known, and says so of invented data', (form) => {
    expect(citationOf(form, { ...CITED, volume: null }, ENGLISH_CITATIONS)).not.toContain('at least')
    expect(citationOf(form, { ...CITED, isSample: true }, ENGLISH_CITATIONS)).toContain(
      'invented sample data of Uptick',
    )
    expect(citationOf(form, { ...CITED, isSample: true }, ENGLISH_CITATIONS)).not.toContain('Google')
  })

  test('has balanced braces in BibTeX and no markup in HTML, whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const plain = citationOf('bibtex', { ...CITED, title }, ENGLISH_CITATIONS).replaceAll(/\\[{}]/g, '')
        expect(plain.split('{').length).toBe(plain.split('}').length)
        const tags = citationOf('html', { ...CITED, title }, ENGLISH_CITATIONS).match(/<[^>]*>/g)
        expect(tags).toEqual([`<a href="${CITED.address}">`, '</a>', `<time datetime="${CITED.at}">`, '</time>'])
      }),
    )
  })
})

const LIST: CitedList = {
  ...CITED,
  category: 'Business and Finance',
  trends: [
    { title: 'Bank rate decision', volume: 2_000_000 },
    { title: 'port strike', volume: 500 },
    { title: 'R&D <tax>', volume: null },
    { title: 'the fourth', volume: 100 },
  ],
  address: 'https://uptick.example/archive/2026-11-22T12/Canada/BusinessandFinance',
}

describe('the citation of a list', () => {
  test.each([
    [
      'sentence',
      `Trending searches in Canada, Business and Finance, as of 22 November 2026, 12:00 UTC: “Bank rate decision” (at least 2 million searches), “port strike” (at least 500 searches), “R&D <tax>” (Google Trends, by way of Uptick: ${LIST.address}).`,
    ],
    [
      'reference',
      `Uptick. Trending searches in Canada, Business and Finance, 22 November 2026, 12:00 UTC. “Bank rate decision” (at least 2 million searches), “port strike” (at least 500 searches), “R&D <tax>”. Source: Google Trends, by way of Uptick. ${LIST.address}`,
    ],
    [
      'html',
      `<a href="${LIST.address}">Trending searches in Canada, Business and Finance</a>, as of <time datetime="2026-11-22T12:00:00.000Z">22 November 2026, 12:00 UTC</time>: “Bank rate decision” (at least 2 million searches), “port strike” (at least 500 searches), “R&amp;D &lt;tax&gt;” (Google Trends, by way of Uptick).`,
    ],
    [
      'bibtex',
      [
        '@misc{uptick-ca-2026112212,',
        '  author = {{Uptick}},',
        '  title = {Trending searches in Canada, Business and Finance},',
        '  year = {2026},',
        '  month = nov,',
        '  note = {“Bank rate decision” (at least 2 million searches), “port strike” (at least 500 searches), “R\\&D <tax>”, as of 22 November 2026, 12:00 UTC; source: Google Trends, by way of Uptick},',
        `  url = {${LIST.address}},`,
        '}',
      ].join('\n'),
    ],
  ] as const)('as %s names its most searched trends with their numbers, place, time and address', (form, citation) => {
    expect(listCitation(form, LIST, listCitationTexts)).toBe(citation)
  })

  test.each(CITATION_FORMS)('as %s says of invented data that it is', (form) => {
    expect(listCitation(form, { ...LIST, isSample: true }, listCitationTexts)).toContain(
      'invented sample data of Uptick',
    )
    expect(listCitation(form, { ...LIST, isSample: true }, listCitationTexts)).not.toContain('Google')
  })
})

test.each([
  [100, '100'],
  [200_000, '200,000'],
  [999_999, '999,999'],
  [1_000_000, '1 million'],
  [1_500_000, '1.5 million'],
  [20_000_000, '20 million'],
])('%i searches are %s', (volume, words) => {
  expect(ENGLISH_CITATIONS.atLeast(volume)).toBe(`at least ${words} searches`)
})

test('the permanent address is that of the list at the hour of the collection, at the place of the topic', () => {
  const address = pastPlace('2026-11-22T12:34:56.000Z', CANADA, 'Games', 'orbit 9/2')
  expect(address).toBe('/archive/2026-11-22T12/Canada/Games#orbit%209%2F2')
})

describe('what is cited', () => {
  test('are the numbers shown now, with the time of their collection', () => {
    const about = aTopicAnswer({ item: anItem({ volume: 500 }), updated_at: minutesAgo(30), points: somePoints(1, 2) })
    expect(citedPoint(about)).toEqual({
      at: minutesAgo(30),
      volume: 500,
      wave: { startedAt: minutesAgo(600), endedAt: null },
    })
  })

  test('are the last numbers seen of a topic that does not trend now', () => {
    const past = aTopicAnswer({ item: null, points: somePoints(100, null), waves: [] })
    const unknown = { startedAt: null, endedAt: null }
    expect(citedPoint(past)).toEqual({ at: NOW, volume: null, wave: unknown })
    const wave = aWave({ started_at: minutesAgo(900), ended_at: minutesAgo(700) })
    expect(citedPoint({ ...past, waves: [wave] })?.wave).toEqual({
      startedAt: minutesAgo(900),
      endedAt: minutesAgo(700),
    })
    expect(citedPoint(aTopicAnswer({ item: null, points: [] }))).toBeUndefined()
  })
})

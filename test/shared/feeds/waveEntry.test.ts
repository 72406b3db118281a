import { describe, expect, test } from 'vitest'
import type { FeedWave } from '../../../shared/feeds/wave.ts'
import { waveEntry } from '../../../shared/feeds/waveEntry.ts'
import type { Article } from '../../../shared/trend.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { aWave, CANADA, SITE } from '../../support/feedParts.ts'

function entryOf(about: Partial<FeedWave>) {
  return waveEntry(SITE, CANADA, aWave(about))
}

function anArticle(about: Partial<Article>): Article {
  return {
    title: 'Launch',
    url: 'https://news.example/1',
    source: 'The Example',
    publishedAt: minutesAgo(90),
    ...about,
  }
}

test('a wave is one entry: when it was first seen, its last update, its searches and an article', () => {
  const wave = { categories: ['Games', 'Science'] as FeedWave['categories'], firstSeen: minutesAgo(720) }
  expect(entryOf({ ...wave, growth: 1_000, endedAt: minutesAgo(30), article: anArticle({}) })).toEqual({
    id: 'tag:uptick.example,2026:CA:orbit%209:2026-11-21T02:00Z',
    title: 'Orbit 9',
    language: 'en',
    page: 'https://uptick.example/Canada/Games/orbit%209#wave-2026-11-21T02:00',
    published: minutesAgo(720),
    updated: NOW,
    categories: ['Games', 'Science'],
    summary: '2K+ searches in Canada, +1,000%. Started 2026-11-21 02:00 UTC, ended 2026-11-21 11:30 UTC.',
    html:
      '<p>2K+ searches in Canada, +1,000%. Started 2026-11-21 02:00 UTC, ended 2026-11-21 11:30 UTC.</p>' +
      '<blockquote><a href="https://news.example/1" lang="en" dir="ltr">Launch</a></blockquote>' +
      '<p>The Example, 2026-11-21 10:30 UTC</p>',
  })
})

describe('a summary has facts only, and no age:', () => {
  test.each<[string, Partial<FeedWave>, string]>([
    ['all', {}, '2K+ searches in Canada, +200%. Started 2026-11-21 02:00 UTC.'],
    ['unknown searches', { volume: null }, 'Searched in Canada, +200%. Started 2026-11-21 02:00 UTC.'],
    ['unknown growth', { growth: null }, '2K+ searches in Canada. Started 2026-11-21 02:00 UTC.'],
    ['an unknown start', { startedAt: null }, '2K+ searches in Canada, +200%. First seen 2026-11-21 12:00 UTC.'],
    [
      'nothing but an end',
      { volume: null, growth: null, startedAt: null, endedAt: NOW },
      'Searched in Canada. First seen 2026-11-21 12:00 UTC, ended 2026-11-21 12:00 UTC.',
    ],
  ])('%s', (_, about, summary) => {
    expect(entryOf(about).summary).toBe(summary)
    expect(entryOf({ ...about, article: null }).html).toBe(`<p>${summary}</p>`)
  })
})

describe('an article is quoted', () => {
  test.each<[string, Partial<Article>, string]>([
    ['with its publisher and time', {}, '<p>The Example, 2026-11-21 10:30 UTC</p>'],
    ['with its publisher only', { publishedAt: null }, '<p>The Example</p>'],
    ['with its time only', { source: '' }, '<p>2026-11-21 10:30 UTC</p>'],
    ['without an empty paragraph when neither is known', { source: '', publishedAt: null }, ''],
  ])('%s', (_, about, from) => {
    expect(entryOf({ article: anArticle(about) }).html.split('</blockquote>')[1]).toBe(from)
  })

  test('in the language and direction of its title, as an entry has the language of its own', () => {
    const entry = entryOf({ title: 'موعد صرف الرواتب', article: anArticle({ title: 'موعد الصرف' }) })
    expect(entry.language).toBe('ar')
    expect(entry.html).toContain('<a href="https://news.example/1" lang="ar" dir="rtl">موعد الصرف</a>')
  })

  test('without its markup', () => {
    const [title, url] = ['<img src=x onerror=alert(1)>', 'https://news.example/"><script>']
    const { html } = entryOf({ article: anArticle({ title, url, source: '<b>' }) })
    expect(html).not.toMatch(/<img|<script|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

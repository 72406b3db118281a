import { describe, expect, test } from 'vitest'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { aMailDocument } from '../../support/aMailDocument.ts'

const ATTRIBUTION = 'Trend data comes from Google Trends. Uptick is not affiliated with Google.'
const SITE = 'https://uptick.example'

function textOf(...blocks: MailBlock[]): string[] {
  const [content = ''] = renderText(aMailDocument({ blocks })).split('\n\n--\n')
  return content.split('\n')
}

describe('a mail as text', () => {
  test('has its date, its blocks and its foot, with an empty line between them', () => {
    const mail = aMailDocument({
      date: 'Saturday, 21 November 2026',
      blocks: [
        { kind: 'title', text: 'Two updates' },
        { kind: 'paragraph', text: 'Good morning, Maya.' },
      ],
      why: 'You get this email because you follow trends.',
      ways: [
        { text: 'Manage follows', to: `${SITE}/account` },
        { text: 'Stop these emails', to: `${SITE}/unsubscribe?token=t` },
      ],
      postalAddress: 'Uptick\n1 Sample Street',
    })
    expect(renderText(mail)).toBe(`Saturday, 21 November 2026

Two updates

Good morning, Maya.

--
You get this email because you follow trends.
Manage follows: https://uptick.example/account
Stop these emails: https://uptick.example/unsubscribe?token=t
${ATTRIBUTION}
Uptick
1 Sample Street
`)
  })

  test('has no empty line for a date, links or an address that it does not have', () => {
    const mail = aMailDocument({ blocks: [{ kind: 'title', text: 'Welcome' }], why: 'You signed up.' })
    expect(renderText(mail)).toBe(`Welcome\n\n--\nYou signed up.\n${ATTRIBUTION}\n`)
  })
})

describe('a block of a mail as text', () => {
  test.each<[string, MailBlock, string[]]>([
    [
      'a quote marks each of its lines',
      { kind: 'quote', text: 'Hello,\n\nthank you' },
      ['> Hello,', '> ', '> thank you'],
    ],
    [
      'facts have a line each',
      {
        kind: 'facts',
        facts: [
          ['Name', 'Eleni'],
          ['Subject', 'Cyprus'],
        ],
      },
      ['Name: Eleni', 'Subject: Cyprus'],
    ],
    [
      'a section has its note in brackets',
      { kind: 'section', title: 'Canada', note: '2 updates' },
      ['Canada (2 updates)'],
    ],
    ['a section without a note has no brackets', { kind: 'section', title: 'Canada', note: '' }, ['Canada']],
    [
      'ways are its links, below their sentence',
      { kind: 'ways', text: 'Every day.', ways: [{ text: 'Stop', to: `${SITE}/stop` }] },
      ['Every day.', `Stop: ${SITE}/stop`],
    ],
    ['a code is set apart', { kind: 'code', code: '482913' }, ['  482913']],
    [
      'what is left out is a sentence and its link',
      { kind: 'left-out', lead: '2 more:', text: '2 in Canada.', way: { text: 'See all', to: `${SITE}/account` } },
      ['2 more: 2 in Canada.', `See all: ${SITE}/account`],
    ],
    ['a button is its link', { kind: 'button', text: 'Confirm', to: `${SITE}/confirm` }, [`Confirm: ${SITE}/confirm`]],
  ])('%s', (_, block, lines) => {
    expect(textOf(block)).toEqual(lines)
  })

  test('an item has what it is about, its reasons and its link below its title', () => {
    const block: MailBlock = {
      kind: 'item',
      title: { text: 'Storm', to: `${SITE}/Canada` },
      about: 'Climate · Active',
      reasons: ['new', '4 new articles'],
      links: [],
    }
    expect(textOf(block)).toEqual([
      '* Storm',
      '  Climate · Active',
      '  new',
      '  4 new articles',
      '    https://uptick.example/Canada',
    ])
  })

  test('an item without a link and reasons has two lines', () => {
    const block: MailBlock = { kind: 'item', title: { text: 'Storm' }, about: 'Climate', reasons: [], links: [] }
    expect(textOf(block)).toEqual(['* Storm', '  Climate'])
  })

  test('an item lists the other trends of its event before its links', () => {
    const block: MailBlock = {
      kind: 'item',
      title: { text: 'Strike' },
      about: 'Travel',
      reasons: [],
      others: { lead: 'and 1 more search:', texts: [{ text: 'flight status', to: `${SITE}/status`, note: '200K+' }] },
      links: [{ text: 'Crews give notice', to: 'https://news.example/strike', note: 'Capital Wire' }],
    }
    expect(textOf(block).slice(2)).toEqual([
      '  and 1 more search:',
      '  - flight status (200K+)',
      '    https://uptick.example/status',
      '  - Crews give notice (Capital Wire)',
      '    https://news.example/strike',
    ])
  })

  test('a link of an item is followed by the other trends of its event and a quoted article', () => {
    const block: MailBlock = {
      kind: 'item',
      title: { text: 'Business' },
      about: 'Category · 1 trend',
      reasons: [],
      links: [
        {
          text: 'Bank rate',
          to: `${SITE}/rate`,
          note: 'new',
          others: { lead: 'and 1 more search:', texts: [{ text: 'mortgage', to: `${SITE}/mortgage`, note: '50K+' }] },
          headline: { text: '“Bank holds its rate”', to: 'https://news.example/rate', note: '2 hours ago' },
        },
      ],
    }
    expect(textOf(block).slice(2)).toEqual([
      '  - Bank rate (new)',
      '    https://uptick.example/rate',
      '    and 1 more search:',
      '    - mortgage (50K+)',
      '    https://uptick.example/mortgage',
      '    “Bank holds its rate” (2 hours ago)',
      '    https://news.example/rate',
    ])
  })

  test('an article without a known source has no brackets, as a link and as a quote', () => {
    const article = { text: 'Crews give notice', to: 'https://news.example/strike', note: '' }
    const block: MailBlock = {
      kind: 'item',
      title: { text: 'Strike' },
      about: 'Travel',
      reasons: [],
      links: [article, { text: 'flight status', note: 'new', headline: article }],
    }
    expect(textOf(block).slice(2)).toEqual([
      '  - Crews give notice',
      '    https://news.example/strike',
      '  - flight status (new)',
      '    Crews give notice',
      '    https://news.example/strike',
    ])
  })

  test('a watch has its hits with place and searches, what is left, and its links', () => {
    const block: MailBlock = {
      kind: 'watch',
      rule: [
        { kind: 'operator', text: 'any of ' },
        { kind: 'word', text: 'tesla' },
      ],
      count: '25 new hits',
      hits: [
        {
          title: {
            pieces: [
              { text: 'tesla', isMatch: true },
              { text: ' price', isMatch: false },
            ],
            to: `${SITE}/tesla`,
          },
          about: 'Germany',
          searches: '10K+',
        },
        { title: { pieces: [{ text: 'model 3', isMatch: false }] }, about: 'Japan', searches: '5K+' },
      ],
      more: 'and 23 more',
      ways: [{ text: 'Stop this watch', to: `${SITE}/unsubscribe?token=t` }],
    }
    expect(textOf(block)).toEqual([
      '* any of tesla',
      '  25 new hits',
      '  - tesla price (Germany, 10K+)',
      '    https://uptick.example/tesla',
      '  - model 3 (Japan, 5K+)',
      '  and 23 more',
      '  Stop this watch: https://uptick.example/unsubscribe?token=t',
    ])
  })

  test('a question about a watch has no count, no hits and nothing left', () => {
    const block: MailBlock = {
      kind: 'watch',
      rule: [{ kind: 'word', text: 'ferry' }],
      count: undefined,
      text: 'Should this watch go on?',
      hits: [],
      more: '',
      ways: [{ text: 'Keep it going', to: `${SITE}/account` }],
    }
    expect(textOf(block)).toEqual([
      '* ferry',
      '  Should this watch go on?',
      '  Keep it going: https://uptick.example/account',
    ])
  })
})

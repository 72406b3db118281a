import { describe, expect, test } from 'vitest'
import type { MailBlock, MailDocument } from '../../../lambdas/mail/MailDocument.ts'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { aMailDocument } from '../../support/aMailDocument.ts'

const SITE = 'https://uptick.example'
const BETWEEN_LINKS = ' &nbsp;&middot;&nbsp; '

type Item = Extract<MailBlock, { kind: 'item' }>
type Watch = Extract<MailBlock, { kind: 'watch' }>

/** An item that has only a title. */
function anItem(about: Partial<Item> = {}): Item {
  return { kind: 'item', title: { text: 'Storm' }, about: 'Climate', reasons: [], links: [], ...about }
}

/** A watch that has only its rule. */
function aWatch(about: Partial<Watch> = {}): Watch {
  const rule = [{ kind: 'word', text: 'ferry' }] as const
  return { kind: 'watch', rule, count: undefined, hits: [], more: '', ways: [], ...about }
}

/** The HTML of blocks, between the head and the foot of the card. */
function blocksOf(...blocks: MailBlock[]): string {
  const page = renderHtml(aMailDocument({ blocks }))
  return /uptick<\/a>[\s\S]*?<\/table><\/td><\/tr>\n([\s\S]*)\n<tr><td style="height:36px/.exec(page)?.[1] ?? ''
}

/**
 * The lines of blocks without the layout: no tables, styles and classes, but `<mark>` for what is marked and ` | ` between
 * the cells of a row.
 */
function linesOf(...blocks: MailBlock[]): string[] {
  return blocksOf(...blocks)
    .replaceAll(/<span class="mark"[^>]*>(.*?)<\/span>/g, '<mark>$1</mark>')
    .replaceAll(/ (?:style|class|role|width|height|align|valign|bgcolor|cellpadding|cellspacing|border)="[^"]*"/g, '')
    .replaceAll(/<\/td><td[^>]*>/g, ' | ')
    .replaceAll('<div>&nbsp;</div>', '')
    .replaceAll('</tr><tr>', '\n')
    .replaceAll(/<\/?(?:table|tr|td)>/g, '')
    .split('\n')
    .filter((line) => line !== '' && line !== '&nbsp;')
}

/** The paragraphs below the card. */
function footOf(about: Partial<MailDocument>): string[] {
  const [, foot = ''] =
    /<td class="px ink3" style="padding:20px[^>]*>(.*)<\/td>/.exec(renderHtml(aMailDocument(about))) ?? []
  return foot.replaceAll(/ (?:style|class)="[^"]*"/g, '').split('<br><br>')
}

describe('a mail as HTML', () => {
  test('is named by its subject and previewed by its preview', () => {
    const page = renderHtml(aMailDocument({ subject: 'Two updates', preview: 'Canada and Japan' }))
    expect(page).toContain('<title>Two updates</title>')
    expect(page).toContain('aria-label="Two updates"')
    expect(page).toMatch(/<div style="display:none[^>]*>Canada and Japan(?:&#847;&zwnj;&nbsp;){20}<\/div>/)
  })

  test('has the link to the site at the top, and the date next to it if there is one', () => {
    const top = (date?: string) => {
      const page = renderHtml(aMailDocument(date === undefined ? {} : { date }))
      return /<a href="https:\/\/uptick\.example\/"[^>]*>uptick<\/a><\/td>\n(.*?)<\/tr>/.exec(page)?.[1]
    }
    expect(top('21 November')).toMatch(/^<td align="right"[^>]*>21 November<\/td>$/)
    expect(top()).toBe('')
  })

  test('escapes what HTML would read as markup, in texts and in attributes', () => {
    const text = `<b>"Tom & 'Jerry'"</b>`
    const escaped = '&#60;b&#62;&#34;Tom &#38; &#39;Jerry&#39;&#34;&#60;/b&#62;'
    expect(linesOf({ kind: 'title', text })).toEqual([`<h1>${escaped}</h1>`])
    const item = anItem({ title: { text, to: `${SITE}/?q="&'`, lang: '"><script>' } })
    expect(linesOf(item)[0]).toBe(
      `<h3 lang="&#34;&#62;&#60;script&#62;"><a href="${SITE}/?q=&#34;&#38;&#39;">${escaped}</a></h3>`,
    )
  })

  test('ends with why it came, links to change that, the attribution and the postal address', () => {
    const ways = [
      { text: 'Manage follows', to: `${SITE}/account` },
      { text: 'Stop these emails', to: `${SITE}/unsubscribe?token=t` },
    ]
    expect(footOf({ why: 'You follow trends.', ways, postalAddress: 'Uptick\n1 Sample Street' })).toEqual([
      'You follow trends.',
      `<a href="${SITE}/account">Manage follows</a>${BETWEEN_LINKS}<a href="${SITE}/unsubscribe?token=t">Stop these emails</a>`,
      'Trend data comes from Google Trends. Uptick is not affiliated with Google.',
      'Uptick<br>1 Sample Street',
    ])
  })

  test('has no empty paragraph for links or an address that it does not have', () => {
    expect(footOf({ why: 'You signed up.' })).toEqual([
      'You signed up.',
      'Trend data comes from Google Trends. Uptick is not affiliated with Google.',
    ])
  })
})

describe('a block of a mail as HTML', () => {
  test.each<[MailBlock['kind'], MailBlock, string[]]>([
    ['title', { kind: 'title', text: 'Welcome' }, ['<h1>Welcome</h1>']],
    ['paragraph', { kind: 'paragraph', text: 'Good morning.' }, ['<p>Good morning.</p>']],
    ['quote', { kind: 'quote', text: 'Hello,\nthank you' }, ['<div dir="auto">Hello,<br>thank you</div>']],
    [
      'facts',
      {
        kind: 'facts',
        facts: [
          ['Name', 'Eleni'],
          ['Subject', 'Cyprus'],
        ],
      },
      ['Name | Eleni', 'Subject | Cyprus'],
    ],
    ['section', { kind: 'section', title: 'Canada', note: '2 updates' }, ['<h2>Canada</h2> | 2 updates']],
    [
      'ways',
      { kind: 'ways', text: 'Every day.', ways: [{ text: 'Stop', to: `${SITE}/stop` }] },
      [`<p>Every day. <a href="${SITE}/stop">Stop</a></p>`],
    ],
    ['code', { kind: 'code', code: '482913' }, ['<p><mark>482913</mark></p>']],
    [
      'left-out',
      { kind: 'left-out', lead: '2 more:', text: '2 in Canada.', way: { text: 'See all', to: `${SITE}/account` } },
      [`<b>2 more:</b> 2 in Canada. <a href="${SITE}/account">See all</a>`],
    ],
    ['button', { kind: 'button', text: 'Confirm', to: `${SITE}/yes` }, [`<a href="${SITE}/yes">Confirm</a>`]],
  ])('has the structure of its kind: %s', (_, block, lines) => {
    expect(linesOf(block)).toEqual(lines)
  })

  test('has more space above and larger letters when it begins another part', () => {
    const section = { kind: 'section', title: 'Your watches', note: '' } as const
    expect(blocksOf(section)).toMatch(/^<tr><td class="px" style="padding:28px .*font:700 18px/)
    expect(blocksOf({ ...section, isPart: true })).toMatch(/^<tr><td class="px" style="padding:36px .*font:700 22px/)
  })
})

describe('an item', () => {
  test('has its link, what it is about and its reasons, marked', () => {
    const item = anItem({
      title: { text: 'Storm', to: `${SITE}/Canada`, lang: 'en' },
      about: 'Climate · Active',
      reasons: ['new', '4 new articles'],
    })
    expect(linesOf(item)).toEqual([
      `<h3 lang="en"><a href="${SITE}/Canada">Storm</a></h3>`,
      '<p>Climate · Active</p>',
      '<p><mark>new</mark> <mark>4 new articles</mark></p>',
    ])
  })

  test('has its way out behind what it is about, named for screen readers, and what is not marked behind its reasons', () => {
    const unfollow = { text: 'Unfollow', to: `${SITE}/unfollow`, name: 'Unfollow Storm' }
    expect(linesOf(anItem({ unfollow, reasons: ['4 new articles'], fact: 'Ended today' })).slice(1)).toEqual([
      `<p>Climate&nbsp;&nbsp; <a href="${SITE}/unfollow" aria-label="Unfollow Storm">Unfollow</a></p>`,
      '<p><mark>4 new articles</mark> Ended today</p>',
    ])
  })

  test('without a link, a language and reasons has none', () => {
    expect(linesOf(anItem())).toEqual(['<h3 ><span>Storm</span></h3>', '<p>Climate</p>'])
  })

  test('is aligned to the right when it is written from right to left', () => {
    const item = anItem({ title: { text: 'موعد', lang: 'ar', isRightToLeft: true } })
    expect(blocksOf(item)).toContain('<h3 lang="ar" dir="rtl" align="right"')
    expect(blocksOf(anItem())).not.toMatch(/<h3[^>]* (?:dir|align)=/)
  })

  test('lists the other trends of its event, each in its own language', () => {
    const texts = [
      { text: 'flight status', to: `${SITE}/status`, note: '200K+' },
      { text: 'grève', to: `${SITE}/greve`, lang: 'fr', note: '50K+' },
    ]
    expect(linesOf(anItem({ others: { lead: 'and 2 more searches:', texts } })).slice(2)).toEqual([
      `<p>and 2 more searches: <span ><a href="${SITE}/status">flight status</a></span> (200K+), <span lang="fr"><a href="${SITE}/greve">grève</a></span> (50K+)</p>`,
    ])
  })

  test('has links, each followed by the other trends of its event and a quoted article', () => {
    const links = [
      {
        text: 'Bank rate',
        to: `${SITE}/rate`,
        lang: 'en',
        note: 'new',
        others: { lead: 'and 1 more search:', texts: [{ text: 'mortgage', to: `${SITE}/mortgage`, note: '50K+' }] },
        headline: { text: '“Rate held”', to: 'https://news.example/rate', lang: 'en', note: '2 hours ago' },
      },
      { text: 'Budget', note: 'ended' },
    ]
    expect(linesOf(anItem({ links })).slice(2)).toEqual([
      `<p lang="en"><a href="${SITE}/rate">Bank rate</a> <span>new</span></p>`,
      `<p>and 1 more search: <span ><a href="${SITE}/mortgage">mortgage</a></span> (50K+)</p>`,
      '<p lang="en"><a href="https://news.example/rate">“Rate held”</a> <span>2 hours ago</span></p>',
      '<p ><span>Budget</span> <span>ended</span></p>',
    ])
  })
})

describe('a comparison of two numbers', () => {
  /** The widths of the bars, in percent. */
  function barsOf(before: number, after: number) {
    const comparison = {
      before: { name: 'Before', text: '', volume: before },
      after: { name: 'Now', text: '', volume: after },
    }
    const html = blocksOf(anItem({ comparison }))
    return [...html.matchAll(/width="(\d+)%"><tr><td class="(?:barq|mark)"/g)].map(([, width]) => Number(width))
  }

  test('names both, the earlier one first', () => {
    const comparison = {
      before: { name: 'Before', text: '200K+', volume: 200_000 },
      after: { name: 'Now', text: '500K+', volume: 500_000 },
    }
    expect(linesOf(anItem({ comparison })).slice(2)).toEqual(['Before | &nbsp; | 200K+', 'Now | &nbsp; | 500K+'])
  })

  test.each([
    ['the longer bar fills the width', 200, 500, [40, 100]],
    ['the longer bar may be the earlier one', 500, 200, [100, 40]],
    ['shares are rounded to whole percent', 2_000, 3_000, [67, 100]],
    ['a share of less than 1 percent is drawn as 1 percent', 1, 1_000, [1, 100]],
    ['equal numbers have equal bars', 100, 100, [100, 100]],
    ['nothing is drawn as 1 percent, and so is nothing before it', 0, 0, [1, 1]],
  ])('%s', (_, before, after, widths) => {
    expect(barsOf(before, after)).toEqual(widths)
  })
})

describe('a watch', () => {
  test('has its rule, with its words isolated from what joins them, and how many hits are new', () => {
    const rule = [
      { kind: 'operator', text: 'any of ' },
      { kind: 'word', text: 'tesla' },
      { kind: 'plain', text: ' and ' },
      { kind: 'word', text: 'زلزال' },
    ] as const
    expect(linesOf(aWatch({ rule, count: '3 new hits' })).slice(0, 2)).toEqual([
      '<h3><span>any of </span><bdi>tesla</bdi><span> and </span><bdi>زلزال</bdi></h3>',
      '<p><mark>3 new hits</mark></p>',
    ])
  })

  test('marks the words that were found in the titles of hits', () => {
    const hits = [
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
      {
        title: { pieces: [{ text: 'زلزال', isMatch: true }], lang: 'ar', isRightToLeft: true },
        about: 'Saudi Arabia',
        searches: '5K+',
      },
    ]
    expect(linesOf(aWatch({ hits })).slice(1, -1)).toEqual([
      `<a href="${SITE}/tesla"><bdi><mark>tesla</mark> price</bdi></a><br><span>Germany</span> | 10K+`,
      '<bdi lang="ar" dir="rtl"><mark>زلزال</mark></bdi><br><span>Saudi Arabia</span> | 5K+',
    ])
  })

  test('ends with how many hits are left, and its links', () => {
    const ways = [
      { text: 'See all', to: `${SITE}/account` },
      { text: 'Stop', to: `${SITE}/stop` },
    ]
    const links = `<a href="${SITE}/account">See all</a>${BETWEEN_LINKS}<a href="${SITE}/stop">Stop</a>`
    expect(linesOf(aWatch({ ways, more: 'and 22 more' })).at(-1)).toBe(`<p>and 22 more${BETWEEN_LINKS}${links}</p>`)
    expect(linesOf(aWatch({ ways })).at(-1)).toBe(`<p>${links}</p>`)
  })

  test('with a question has neither a count nor hits', () => {
    const ways = [{ text: 'Keep it going', to: `${SITE}/keep` }]
    expect(linesOf(aWatch({ text: 'Should this watch go on?', ways }))).toEqual([
      '<h3><bdi>ferry</bdi></h3>',
      '<p>Should this watch go on?</p>',
      `<p><a href="${SITE}/keep">Keep it going</a></p>`,
    ])
  })
})

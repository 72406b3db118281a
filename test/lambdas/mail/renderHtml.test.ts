import { describe, expect, test } from 'vitest'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { aMailDocument } from './aMailDocument.ts'

const SITE = 'https://uptick.example'

type Item = Extract<MailBlock, { kind: 'item' }>

/** An item that has only a title. */
function anItem(about: Partial<Item> = {}): Item {
  return { kind: 'item', title: { text: 'Storm' }, about: 'Climate', reasons: [], links: [], ...about }
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

describe('a mail as HTML', () => {
  test('escapes what HTML would read as markup, in texts and in attributes', () => {
    const text = `<b>"Tom & 'Jerry'"</b>`
    const escaped = "&lt;b&gt;&quot;Tom &amp; 'Jerry'&quot;&lt;/b&gt;"
    expect(linesOf({ kind: 'title', text })).toEqual([`<h1>${escaped}</h1>`])
    const item = anItem({ title: { text, to: `${SITE}/?q="&'`, lang: '"><script>' } })
    expect(linesOf(item)[0]).toBe(
      `<h3><a href="${SITE}/?q=&quot;&amp;'"><bdi lang="&quot;&gt;&lt;script&gt;">${escaped}</bdi></a></h3>`,
    )
  })
})

describe('an item', () => {
  test('keeps its title alone in its language and direction, and its line in those of the mail', () => {
    const html = blocksOf(anItem({ title: { text: 'موعد', lang: 'ar', isRightToLeft: true } }))
    expect(html).toContain('<bdi lang="ar" dir="rtl">موعد</bdi>')
    expect(html).not.toMatch(/<(?:h3|p|td)[^>]* dir=/)
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

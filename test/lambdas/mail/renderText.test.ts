import { describe, expect, test } from 'vitest'
import type { MailBlock } from '../../../lambdas/mail/MailDocument.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { aMailDocument } from './aMailDocument.ts'

const ATTRIBUTION = 'Trend data comes from Google Trends. Uptick is not affiliated with Google.'

function textOf(...blocks: MailBlock[]): string[] {
  const [content = ''] = renderText(aMailDocument({ blocks })).split('\n\n--\n')
  return content.split('\n')
}

describe('a mail as text', () => {
  test('has no empty line for a date, links or an address that it does not have', () => {
    const mail = aMailDocument({ blocks: [{ kind: 'title', text: 'Welcome' }], why: 'You signed up.' })
    expect(renderText(mail)).toBe(`Welcome\n\n--\nYou signed up.\n${ATTRIBUTION}\n`)
  })
})

describe('a block of a mail as text', () => {
  test('a section without a note has no brackets', () => {
    expect(textOf({ kind: 'section', title: 'Canada', note: '' })).toEqual(['Canada'])
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
})

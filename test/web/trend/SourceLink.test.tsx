import '../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { SourceLink } from '../../../web/trend/SourceLink.tsx'
import { find, render } from '../../support/render.tsx'

describe('a link out of the site', () => {
  test('leads there without handing anything over', async () => {
    await render(<SourceLink to="https://news.example/1">News</SourceLink>)
    expect(find('a').getAttribute('href')).toBe('https://news.example/1')
    expect(find('a').getAttribute('rel')).toBe('external noopener nofollow')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@news.example/', '//news.example', ''])(
    'is only its text for %j',
    async (to) => {
      await render(<SourceLink to={to}>News</SourceLink>)
      expect(document.querySelector('a[href]')).toBeNull()
      expect(find('a').textContent).toBe('News')
    },
  )
})

import '../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readPage } from '../../../shared/pages.ts'
import { AboutPage } from '../../../web/pages/about/AboutPage.tsx'
import { MethodPage } from '../../../web/pages/method/MethodPage.tsx'
import { PrivacyPage } from '../../../web/pages/privacy/PrivacyPage.tsx'
import { TermsPage } from '../../../web/pages/terms/TermsPage.tsx'
import { Address, MemoryRouter, address as place } from '../../support/MemoryRouter.tsx'
import { click, find, render, texts } from '../../support/render.tsx'

const PAGES = [
  { address: '/about', Page: AboutPage, title: 'About Uptick', name: 'About' },
  { address: '/method', Page: MethodPage, title: 'Where these numbers come from' },
  { address: '/privacy', Page: PrivacyPage, title: 'Privacy Policy' },
  { address: '/terms', Page: TermsPage, title: 'Terms of Service' },
]

function at(address: string, Page: typeof AboutPage) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Page />
      <Address />
    </MemoryRouter>
  )
}

function elementsWithStyle(within: Document): NodeListOf<HTMLElement> {
  return within.querySelectorAll<HTMLElement>('[style]')
}

function article(): string {
  return find('article').textContent ?? ''
}

describe.each(PAGES)('the page $address', ({ address, Page, title, name = title }) => {
  test('has its title, and headings in order', async () => {
    await render(at(address, Page))
    expect(texts('h1')).toEqual([title])
    expect(document.title).toBe(`${name} | Uptick`)
    expect(find('link[rel="canonical"]').getAttribute('href')).toBe(address)
    expect(texts('h3, h4, h5, h6')).toEqual([])
  })

  test('has contents that name every section, each with an address', async () => {
    await render(at(address, Page))
    const links = [...document.querySelectorAll('nav[aria-label="On this page"] a')]
    const headings = [...document.querySelectorAll('article h2')]
    expect(headings.length).toBeGreaterThan(3)
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      headings.map((heading) => [`#${heading.id}`, heading.textContent]),
    )
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
  })

  test('goes on at the heading of a section that was chosen, also for the second time', async () => {
    await render(at(address, Page))
    const heading = [...document.querySelectorAll('article h2')].at(-1)
    const link = `nav a[href="#${heading?.id}"]`
    await click(link)
    expect(document.activeElement).toBe(heading)
    expect(place()).toContain(`#${heading?.id}`)
    find(link).focus()
    await click(link)
    expect(document.activeElement).toBe(heading)
  })

  test('leaves the focus alone when it is opened at a section', async () => {
    await render(at(`${address}#contact`, Page))
    expect(document.activeElement).toBe(document.body)
  })

  test('links to pages of ours only', async () => {
    await render(at(address, Page))
    for (const link of document.querySelectorAll('article a')) {
      const { origin, pathname, search } = new URL(link.getAttribute('href') ?? '', 'https://uptick.example')
      expect(origin).toBe('https://uptick.example')
      expect(readPage(pathname, search).name).not.toBe('redirect')
    }
  })

  test('is the same without scripts', async () => {
    await render(at(address, Page))
    const drawn = new DOMParser().parseFromString(renderToString(at(address, Page)), 'text/html')
    // The server writes styles without spaces.
    for (const styled of [...elementsWithStyle(drawn), ...elementsWithStyle(document)])
      styled.setAttribute('style', styled.style.cssText)
    expect(drawn.querySelector('article')?.innerHTML).toBe(find('article').innerHTML)
  })
})

describe('readers can rely on it that', () => {
  test('the method page says what a step is, in words and in a drawing with a text alternative', async () => {
    await render(at('/method', MethodPage))
    expect(article()).toContain('“200K+” means at least 200,000 searches, and fewer than 500,000.')
    expect([...document.querySelectorAll('[role="img"]')].map((drawing) => drawing.getAttribute('aria-label'))).toEqual(
      [
        'The steps from 100 to 10,000,000 searches. About 310,000 searches are shown as 200K+.',
        'A wave starts before one collection, is seen by two, and has ended before the third. The source is asked every 12 hours.',
      ],
    )
    expect(texts('section:first-of-type .xl span')).toEqual(['100', '1K', '10K', '100K', '1M', '10M'])
  })
})

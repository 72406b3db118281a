import '../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { NowProvider } from '../../../web/lib/time/now.tsx'
import { ArticleList } from '../../../web/trend/ArticleList.tsx'
import { act } from '../../support/act.ts'
import { anItem } from '../../support/anItem.ts'
import { NOW, someArticles } from '../../support/builders.ts'
import { MemoryRouter } from '../../support/MemoryRouter.tsx'
import { click, find, render, texts } from '../../support/render.tsx'

function show(articles: ReturnType<typeof someArticles>) {
  return render(
    <NowProvider startedAt={NOW}>
      <MemoryRouter>
        <ArticleList articles={anItem({ articles }).articles} language="en" trend="CA:any:unknown" />
      </MemoryRouter>
    </NowProvider>,
  )
}

describe('the articles of a card', () => {
  test('are all there when they are three', async () => {
    await show(someArticles(3))
    expect(texts('li a')).toEqual(['Article 1', 'Article 2', 'Article 3'])
    expect(document.querySelector('button')).toBeNull()
  })

  test('are three until the reader asks for the others, and again after that', async () => {
    await show(someArticles(4))
    expect(texts('li a')).toHaveLength(3)
    expect(find('button').textContent).toBe('Show 1 more articles')

    await click('button')
    expect(texts('li a')).toEqual(['Article 1', 'Article 2', 'Article 3', 'Article 4'])
    expect(find('button').textContent).toBe('Show fewer articles')

    await click('button')
    expect(texts('li a')).toHaveLength(3)
  })

  test('are all there on paper, and as before afterwards', async () => {
    await show(someArticles(5))
    await act(async () => window.dispatchEvent(new Event('beforeprint')))
    expect(texts('li a')).toHaveLength(5)
    await act(async () => window.dispatchEvent(new Event('afterprint')))
    expect(texts('li a')).toHaveLength(3)
  })

  test('stand there once, however often they came', async () => {
    const metered = someArticles(2).map((article) => ({ ...article, url: `${article.url}?gaa_n=1` }))
    await show([...someArticles(2), ...metered, ...someArticles(3)])
    expect(texts('li a')).toEqual(['Article 1', 'Article 2', 'Article 3'])
  })

  test('have empty places for a source and a date that are not known', async () => {
    const [article] = someArticles(1)
    if (!article) throw new Error('There is an article.')
    await show([{ ...article, source: '', publishedAt: null }])
    expect(texts('cite')).toEqual([''])
    expect(texts('time')).toEqual([''])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fill } from '../../../web/components/fill.tsx'

/** The markup without the elements that only keep texts apart. */
function markupOf(...[sentence, slots]: Parameters<typeof fill>): string {
  return renderToStaticMarkup(fill(sentence, slots)).replaceAll(/<\/?text-(?:run|gap)>/g, '')
}

test('a slot gets its element, wherever it stands', () => {
  const slots = { time: <time>12:00</time>, name: 'Ada' }
  expect(markupOf('Updated {time}.', slots)).toBe('Updated <time>12:00</time>.')
  expect(markupOf('{time}, {name}: {time}', slots)).toBe('<time>12:00</time>, Ada: <time>12:00</time>')
  expect(markupOf('No slot.')).toBe('No slot.')
})

test('what stands between tags is handed to their slot', () => {
  expect(
    markupOf('See <link>how old <b>{what}</b> is</link>.', {
      link: (text) => <a href="/status">{text}</a>,
      what: 'it',
    }),
  ).toBe('See <a href="/status">how old <b>it</b> is</a>.')
})

test('every sentence may have bold words, and words for screen readers', () => {
  expect(markupOf('<b>3</b><vh> trends</vh>')).toBe('<b>3</b><span class="vh"> trends</span>')
})

test('what readers wrote is no sentence: signs of slots in it stay', () => {
  expect(markupOf('Results for “{query}”', { query: <bdi>{'<b>{query}</b>'}</bdi> })).toBe(
    'Results for “<bdi>&lt;b&gt;{query}&lt;/b&gt;</bdi>”',
  )
})

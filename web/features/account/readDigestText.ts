import type { Country } from '../../../shared/countries.ts'
import { readPage } from '../../../shared/pages.ts'

/** One thing that an update tells, read from the update's plain text. */
export type ToldItem = {
  title: string
  /** Its page here. */
  to: string
  country: Country
  /** Its category and status. */
  about: string
  /** Why it is told. */
  reasons: string[]
  /** What is new to read about it, each with its source behind the title. */
  articles: ToldArticle[]
}
type ToldArticle = { text: string; to: string }

const ITEM = '* '
const ARTICLE = '  - '
const ADDRESS = '    '

/**
 * What an update tells, in its own order. In the text of an update an item is a paragraph: its title, what it is and why
 * it is told, each on a line of its own, then its address; below that each new article, followed by its address. Every
 * text from outside stands behind a mark, so that none can pass for another line. What does not lead to a country of
 * ours is left out.
 */
export function readDigestText(text: string): ToldItem[] {
  return text
    .split('\n\n')
    .filter((paragraph) => paragraph.startsWith(ITEM))
    .flatMap((paragraph) => readItem(paragraph.split('\n')) ?? [])
}

function readItem([title = '', about = '', ...lines]: string[]): ToldItem | undefined {
  const end = lines.findIndex((line) => line.startsWith(ADDRESS))
  const path = readPath(lines[end]?.trim() ?? '')
  const page = readPage(path)
  if (!('country' in page && page.country)) return undefined
  return {
    title: title.slice(ITEM.length),
    to: path,
    country: page.country,
    about: about.trim(),
    reasons: lines.slice(0, end).map((line) => line.trim()),
    articles: readArticles(lines.slice(end + 1)),
  }
}

/** An update of a week may have an article on two of its days. */
function readArticles(lines: readonly string[]): ToldArticle[] {
  const articles = lines.flatMap((line, at): [to: string, text: string][] =>
    line.startsWith(ARTICLE) ? [[lines[at + 1]?.trim() ?? '', line.slice(ARTICLE.length)]] : [],
  )
  return [...new Map(articles)].map(([to, text]) => ({ to, text }))
}

/** Whatever site the update names, the reader stays on this one. */
function readPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : ''
}

import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import type { DigestItems } from '../../shared/digest/digestItems.ts'
import { summaryOf } from '../../shared/digest/summaryOf.ts'
import { type DigestUpdate, updatesOf } from '../../shared/digest/updatesOf.ts'
import { trendsPage } from '../../shared/pages.ts'
import { aboutCategory, aboutTrend, articlesOf, noteOf, pageOf } from './digestWords.ts'

/** The updates of a digest as a list for a page of ours, in the order and the words of its mail. */
export function digestList({ items }: Pick<DigestItems, 'items'>): DigestPreview['told'] {
  return updatesOf(items).map(toTold)
}

function toTold(update: DigestUpdate): DigestPreview['told'][number] {
  const { country } = update
  if (update.category !== undefined)
    return {
      title: update.category,
      country: country.code,
      page: trendsPage(country, update.category),
      about: aboutCategory(update.items),
      reasons: summaryOf(update.items),
      articles: [],
      trends: update.items.map((item) => ({
        title: item.trend.title,
        page: pageOf(country, item),
        note: noteOf(item),
      })),
    }
  const { item } = update
  return {
    title: item.trend.title,
    country: country.code,
    page: pageOf(country, item),
    about: aboutTrend(item),
    reasons: [...item.reasons],
    articles: articlesOf(item).map(({ title, url, source }) => ({ title, url, source })),
    trends: [],
  }
}

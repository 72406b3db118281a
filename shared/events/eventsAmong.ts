import type { TrendEvent } from '../eventShape.ts'

type Keyed = { key: string }
type WithArticles = { articles: readonly { url: string }[] }

/**
 * Reduces the events of a country to some trends, such as those of one category or those not taken out. The first remaining
 * member becomes the head. Events with one remaining trend are dropped.
 *
 * @param quoted the trends whose articles may be headlines
 */
export function eventsAmong<Shown extends Keyed & WithArticles>(
  events: readonly TrendEvent[],
  shown: readonly Shown[],
  quoted: readonly WithArticles[] = shown,
): TrendEvent[] {
  if (events.length === 0) return []
  const keys = new Set(shown.map(({ key }) => key))
  const addresses = new Set(quoted.flatMap(({ articles }) => articles.map(({ url }) => url)))
  return events.flatMap((event) => {
    const members = event.members.filter((key) => keys.has(key))
    const [head] = members
    if (head === undefined || members.length < 2) return []
    const links = event.links.filter(({ key, to }) => key !== head && keys.has(key) && keys.has(to))
    const { headline, differing_headline: differing, ...rest } = event
    const isQuoted = headline !== null && addresses.has(headline.url)
    const isDifferingQuoted = isQuoted && differing !== undefined && addresses.has(differing.url)
    return [
      {
        ...rest,
        head,
        members,
        links,
        headline: isQuoted ? headline : null,
        ...(isDifferingQuoted && { differing_headline: differing }),
      },
    ]
  })
}

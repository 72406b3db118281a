import { foldForMatching } from '../text/foldForMatching.ts'
import { foldText } from '../text/foldText.ts'
import { topicOf } from '../trend.ts'

/**
 * The items of the topic that a title names: of that title; when there are none, of one that differs in accents only; when
 * there are none either, of one that matches.
 *
 * @param besideItem the other topics of its list that match an item, if `items` are a part of the list: an item beside the
 *   title that is asked for is another topic
 */
export function itemsNamed<Item>(
  items: readonly Item[],
  title: string,
  topicOfItem: (item: Item) => string,
  besideItem: (item: Item) => readonly string[] | undefined = () => undefined,
): Item[] {
  const topic = topicOf(title)
  const exact = items.filter((item) => topicOfItem(item) === topic)
  if (exact.length > 0) return exact
  const wanted = foldForMatching(topic)
  const alike = items.filter(
    (item) => !besideItem(item)?.includes(topic) && foldForMatching(topicOfItem(item)) === wanted,
  )
  const folded = foldText(topic)
  const closest = alike.find((item) => foldText(topicOfItem(item)) === folded) ?? alike[0]
  return closest === undefined ? [] : alike.filter((item) => topicOfItem(item) === topicOfItem(closest))
}

/** The other topics of a list that match each of its topics; only of topics that have any. */
export function topicsBeside(topics: Iterable<string>): Map<string, string[]> {
  const alike = Map.groupBy(new Set(topics), foldForMatching)
  return new Map(
    [...alike.values()]
      .filter(({ length }) => length > 1)
      .flatMap((group) => group.map((topic) => [topic, group.filter((other) => other !== topic)])),
  )
}

import { foldForMatching } from './text/foldForMatching.ts'
import { foldText } from './text/foldText.ts'

/**
 * What a topic is found by: the same for it and for every spelling of its titles that people type. It makes more topics
 * alike than `topicOf`, which makes the stored keys: `"ISPARTA"` and `"ısparta"` are two topics, and found by one text.
 */
export function matchingTopic(title: string): string {
  return foldText(foldForMatching(foldText(title)))
}

/** The items with a topic; when there are none, those that are found by it, such as `ısparta` by `isparta`. */
export function itemsOfTopic<Item>(items: readonly Item[], topic: string, topicOfItem: (item: Item) => string): Item[] {
  const exact = items.filter((item) => topicOfItem(item) === topic)
  if (exact.length > 0) return exact
  const wanted = matchingTopic(topic)
  return items.filter((item) => matchingTopic(topicOfItem(item)) === wanted)
}

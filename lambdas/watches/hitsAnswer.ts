import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { MAX_LISTED_WATCH_HITS } from '../../shared/limits.ts'
import { topicPage } from '../../shared/pages.ts'
import type { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { visibleHits } from '../../shared/takedowns/visibleHits.ts'
import { topicOf } from '../../shared/trend.ts'
import { volumeText } from '../../shared/trends/volume.ts'
import { allHits, type FoundWave } from '../../shared/watches/allHits.ts'
import type { WatchHitsAnswer } from '../../shared/watches/watch.ts'
import type { FoundHits } from '../adapters/people/watchHits.ts'

/** The newest hits of a watch, and the number of the others, without topics that were taken out. */
export function hitsAnswer(looks: readonly FoundHits[], takedowns: TakedownList): WatchHitsAnswer {
  const all = visibleHits(allHits(looks), takedowns).flatMap((wave) => toListed(wave) ?? [])
  const hits = all.slice(0, MAX_LISTED_WATCH_HITS)
  const withoutDetails = looks.reduce((sum, { more }) => sum + more, 0)
  return { hits, more: all.length - hits.length + withoutDetails }
}

/** Undefined for a country that we no longer have. */
function toListed(wave: FoundWave): WatchHitsAnswer['hits'][number] | undefined {
  const { country: code, key, title, categories, volume, reason, at, matched } = wave
  const country = findCountry(code)
  if (!country) return undefined
  const page = topicPage(country, categories[0] ?? LEFTOVER_CATEGORY, topicOf(title))
  const search = volume === null ? '' : volumeText(volume)
  return { country: code, trend: title, key, page, search, at, reason, matched }
}

import { type Collection, isSampleCollection } from '../collections/collection.ts'
import { type Country, findCountry, nameInText } from '../countries.ts'
import { type Entry, type Feed, feedDescription, newestUpdate, tagOf } from '../feeds/feed.ts'
import { utcText, wavePage } from '../feeds/waveEntry.ts'
import { textElement } from '../feeds/xml.ts'
import { MAX_FEED_ENTRIES, WATCH_HIT_DAYS } from '../limits.ts'
import { plainPage } from '../pages.ts'
import { languageOf } from '../text/languageOf.ts'
import { topicOf } from '../trend.ts'
import { shownGrowth } from '../trends/growth.ts'
import { volumeText } from '../trends/volume.ts'
import type { StoredHit } from './storedHits.ts'

/** A regular expression for tokens of private feeds; the edge uses it, too. */
export const WATCH_FEED_TOKEN = '[\\w-]{24}'

/** The folder of the private feeds. */
export const WATCH_FEEDS = '/feeds/watch/'

/** The path of the private feed of a watch: `"/feeds/watch/….atom"`. */
export function watchFeedAddress(token: string): string {
  return `${WATCH_FEEDS}${token}.atom`
}

/** The hits of a watch in one look, as far as the feed needs them. */
type FoundAt = { at: string; hits: readonly StoredHit[] }

/**
 * The private feed of a watch: its recent hits, the newest first. A wave is one entry, which is updated
 * when the watch finds it again. `site` is the origin of the site, `collection` the published one.
 */
export function watchFeed(
  site: string,
  watch: { id: string; name: string; token: string },
  found: readonly FoundAt[],
  collection: { at: string; countries: Collection['countries'] },
): Feed {
  const entries = wavesOf(found)
    .flatMap((wave) => {
      const country = findCountry(wave.hit.country)
      return country ? [hitEntry(site, watch.id, country, wave)] : []
    })
    .sort((one, other) => Date.parse(other.updated) - Date.parse(one.updated))
    .slice(0, MAX_FEED_ENTRIES)
  return {
    id: tagOf(site, `watch:${watch.id}`),
    title: `Watch: ${watch.name}`,
    description: feedDescription(
      `What this watch found in the last ${WATCH_HIT_DAYS} days, the newest first. This address is private: who has it can read this.`,
      isSampleCollection(collection),
    ),
    address: site + watchFeedAddress(watch.token),
    page: site + plainPage('account'),
    updated: newestUpdate(entries, collection.at),
    entries,
  }
}

/** The last hit of a wave, and when it was found first and last. */
type FoundWave = { hit: StoredHit; first: string; last: string }

function wavesOf(found: readonly FoundAt[]): FoundWave[] {
  const waves = new Map<string, FoundWave>()
  for (const { at, hits } of found.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    for (const hit of hits) waves.set(hit.key, { hit, first: waves.get(hit.key)?.first ?? at, last: at })
  return [...waves.values()]
}

function hitEntry(site: string, watch: string, country: Country, { hit, first, last }: FoundWave): Entry {
  const where = hit.related === undefined ? '' : ` in the related search “${hit.related}”`
  const summary = `${factsOf(country, hit).join(', ')}. ${timesOf(hit)}Found: ${hit.matched.join(', ')}${where}.`
  return {
    id: tagOf(site, `watch:${watch}:${hit.key}`),
    title: hit.title,
    language: languageOf(hit.title, country.language),
    page: wavePage(site, country, { topic: topicOf(hit.title), categories: hit.categories, startedAt: hit.started_at }),
    published: first,
    updated: last,
    categories: hit.categories,
    summary,
    html: textElement('p', summary),
  }
}

/** Unknown numbers are left out: a default would look like a fact. */
function factsOf(country: Country, { volume, growth }: StoredHit): string[] {
  return [
    volume === null ? `Searched in ${nameInText(country)}` : `${volumeText(volume)} searches in ${nameInText(country)}`,
    ...(growth === null ? [] : [shownGrowth(growth)]),
  ]
}

function timesOf({ started_at, ended_at }: StoredHit): string {
  const times = [
    ...(started_at === null ? [] : [`Started ${utcText(started_at)}`]),
    ...(ended_at === null ? [] : [`ended ${utcText(ended_at)}`]),
  ].join(', ')
  return times === '' ? '' : `${times.charAt(0).toUpperCase()}${times.slice(1)}. `
}

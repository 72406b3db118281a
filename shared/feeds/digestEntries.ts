import { type Country, nameInText } from '../countries.ts'
import { FEED_DIGEST_LINES, FEED_ENTRIES } from '../limits.ts'
import { pastPage } from '../pages.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { volumeText } from '../trends/volume.ts'
import { type Entry, FEED_LANGUAGE, tagOf } from './feed.ts'
import type { FeedWave } from './wave.ts'
import { linkTo, utcText, wavePage } from './waveEntry.ts'
import { element } from './xml.ts'

/**
 * One entry for each collection that saw new waves, with the most searched of them. Later collections change nothing in
 * it: for readers that ignore updates.
 *
 * @param waves in the order of `byFirstSeen`
 */
export function digestEntries(site: string, country: Country, waves: readonly FeedWave[]): Entry[] {
  const collections = Map.groupBy(waves, ({ firstSeen }) => firstSeen)
  // With hourly collections, a week has too many.
  return [...collections].slice(0, FEED_ENTRIES).map(([at, ofCollection]) => {
    const shown = ofCollection.slice(0, FEED_DIGEST_LINES)
    return {
      id: tagOf(site, `${country.code}:digest:${at.slice(0, 16)}Z`),
      title: `New in ${nameInText(country)}, ${utcText(at)}`,
      language: FEED_LANGUAGE,
      page: site + pastPage(at, country),
      published: at,
      updated: at,
      categories: [],
      summary: summaryOf(shown.length, ofCollection.length),
      html: element(
        'ol',
        {},
        shown.map((wave) => lineOf(site, country, wave)),
      ),
    }
  })
}

function summaryOf(shown: number, all: number): string {
  if (all === 1) return 'One new trend.'
  return shown < all ? `The ${shown} most searched of ${all} new trends.` : `All ${all} new trends.`
}

function lineOf(site: string, country: Country, wave: FeedWave): string {
  const searches = wave.firstVolume === null ? '' : `: ${volumeText(wave.firstVolume)} searches`
  return element('li', {}, [linkTo(wavePage(site, country, wave), wave.title, country), escapeMarkup(searches)])
}

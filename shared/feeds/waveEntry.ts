import { mainCategory } from '../categories.ts'
import { type Country, nameInText } from '../countries.ts'
import { topicPage } from '../pages.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { isRightToLeft } from '../text/isRightToLeft.ts'
import { languageOf } from '../text/languageOf.ts'
import { dayOf } from '../time.ts'
import type { Article } from '../trendShape.ts'
import { shownGrowth } from '../trends/growth.ts'
import { volumeText } from '../trends/volume.ts'
import { waveAnchor } from '../trends/waveAnchor.ts'
import { type Entry, tagOf } from './feed.ts'
import type { FeedWave } from './wave.ts'
import { element, textElement } from './xml.ts'

/** The entry of a wave. `site` is the origin of the site. */
export function waveEntry(site: string, country: Country, wave: FeedWave): Entry {
  const summary = `${factsOf(country, wave).join(', ')}. ${timesOf(wave)}`
  return {
    id: tagOf(site, wave.key),
    title: wave.title,
    language: languageOf(wave.title, country.language),
    page: wavePage(site, country, wave),
    published: wave.firstSeen,
    updated: wave.updatedAt,
    categories: wave.categories,
    summary,
    html: textElement('p', summary) + (wave.article ? quotation(wave.article, country) : ''),
  }
}

/** The absolute address of a wave in the page of its topic: readers take entries with one address for one. */
export function wavePage(
  site: string,
  country: Country,
  wave: Pick<FeedWave, 'topic' | 'categories' | 'startedAt'>,
): string {
  const { topic, categories, startedAt } = wave
  const anchor = waveAnchor(startedAt)
  const page = site + topicPage(country, mainCategory(categories), topic)
  return anchor === undefined ? page : `${page}#${anchor}`
}

/** A link in HTML, with the language and direction of its text. */
export function linkTo(address: string, text: string, country: Country): string {
  return element('a', { href: address, ...languageAndDirection(text, country) }, [escapeMarkup(text)])
}

/**
 * A quoted article in HTML, with its publisher and time where they are known. `by` precedes the publisher. Without a
 * country, whose language the link would have, the title is text.
 */
export function quotation({ title, url, source, publishedAt }: Article, country: Country | undefined, by = ''): string {
  const link = country ? linkTo(url, title, country) : escapeMarkup(title)
  const from = [...(source === '' ? [] : [by + source]), ...(publishedAt === null ? [] : [utcText(publishedAt)])]
  return element('blockquote', {}, [link]) + (from.length === 0 ? '' : textElement('p', from.join(', ')))
}

/** An instant in a sentence: `"2026-11-21 09:00 UTC"`. */
export function utcText(instant: string): string {
  return `${dayOf(instant)} ${instant.slice(11, 16)} UTC`
}

/** Unknown numbers are left out: a default would look like a fact. */
function factsOf(country: Country, { volume, growth }: FeedWave): string[] {
  return [
    volume === null ? `Searched in ${nameInText(country)}` : `${volumeText(volume)} searches in ${nameInText(country)}`,
    ...(growth === null ? [] : [shownGrowth(growth)]),
  ]
}

function timesOf({ startedAt, endedAt, firstSeen }: FeedWave): string {
  const start = startedAt === null ? `First seen ${utcText(firstSeen)}` : `Started ${utcText(startedAt)}`
  return endedAt === null ? `${start}.` : `${start}, ended ${utcText(endedAt)}.`
}

function languageAndDirection(text: string, country: Country): { lang: string; dir: string } {
  return { lang: languageOf(text, country.language), dir: isRightToLeft(text) ? 'rtl' : 'ltr' }
}

import { foldText } from '../../../shared/text/foldText.ts'
import type { SourceArticle } from './SourceTrend.ts'
import type { Outlet } from './sampleData.ts'
import { seeded, seededBetween, shuffled } from './seeded.ts'
import { fillOf, HOUR, type Wave } from './Track.ts'

export const MOST_ARTICLES = 8
/** A topic with this many headlines of its own does not use those of its group and language. */
const ENOUGH_HEADLINES = 4

/** The articles of a wave that are published by a moment, newest first. */
export function articlesAt(wave: Wave, title: string, at: number): SourceArticle[] {
  const seed = `${wave.track.seed}/${wave.number}`
  const outlets = shuffled(wave.track.outlets, seed, 'outlets')
  const write = writer(wave, title)
  return headlinesOf(wave)
    .slice(0, articleCount(wave, seed))
    .flatMap((headline, index) => {
      const outlet = outlets[index % outlets.length]
      const publishedAt = publishedAtOf(wave, seed, index)
      return outlet && publishedAt <= at ? article(write(headline), outlet, publishedAt, title) : []
    })
    .sort((a, b) => b.publishedAt - a.publishedAt)
}

/** An article at an address under `.example`, which is reserved (RFC 2606). */
export function article(headline: string, outlet: Outlet, publishedAt: number, topic: string): SourceArticle {
  const day = new Date(publishedAt * 1_000).toISOString().slice(0, 10).replaceAll('-', '/')
  const mark = markOf(outlet.domain, headline, publishedAt)
  const slug = [...slugOf(topic), mark].join('-')
  const picture = { image: `https://pictures.example/${mark}.jpg` }
  return {
    title: headline,
    url: `https://${outlet.domain}.example/${day}/${slug}`,
    source: outlet.name,
    publishedAt,
    ...(seeded(mark, 'picture') < 0.8 ? picture : {}),
  }
}

/** Latin letters that `foldText` does not reduce to plain ones. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['đ', 'd'],
  ['ø', 'o'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])

/** The words of a title for an address: at most seven, in Latin letters; empty for a title in another script. */
export function slugOf(title: string): string[] {
  return (
    foldText(title)
      .replaceAll(/[łđøıæœß]/g, (letter) => PLAIN.get(letter) ?? letter)
      .match(/[a-z0-9]+/g)
      ?.slice(0, 7) ?? []
  )
}

function markOf(...parts: (string | number)[]): string {
  return Math.floor(seeded(...parts) * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
}

/** The topic's own headlines first, then those of its group, then those of its language. */
function headlinesOf({ track, topic, number }: Wave): string[] {
  const own = shuffled(topic.headlines, track.seed, number, 'own')
  const further = [
    ...shuffled(track.language.headlines[track.group], track.seed, number, 'group'),
    ...shuffled(track.language.headlines.any, track.seed, number, 'all'),
  ]
  return own.length >= ENOUGH_HEADLINES ? own : [...own, ...further]
}

/** Replaces the slots of a headline by the words of the wave and its title. */
function writer(wave: Wave, title: string): (headline: string) => string {
  const fill = fillOf(wave)
  const beginning = capitalised(title, wave.track.language.code)
  return (headline) => fill(headline).replaceAll('{T}', beginning).replaceAll('{t}', title)
}

function capitalised(title: string, language: string): string {
  const [first = '', ...others] = title
  return `${first.toLocaleUpperCase(language)}${others.join('')}`
}

/** Some trends have no articles, many have more than a card shows. */
function articleCount({ track }: Wave, seed: string): number {
  if (track.isSteady) return seededBetween(3, MOST_ARTICLES, seed, 'articles')
  return seeded(seed, 'bare') < 0.14 ? 0 : seededBetween(1, MOST_ARTICLES, seed, 'articles')
}

/** Three articles precede the wave, the others follow during it; a few are days old. */
function publishedAtOf({ startedAt, endsAt }: Wave, seed: string, index: number): number {
  if (index > 0 && seeded(seed, index, 'background') < 0.05)
    return startedAt - seededBetween(24 * HOUR, 200 * HOUR, seed, index, 'days')
  if (index < 3) return startedAt - seededBetween(120, 2_400, seed, index, 'before')
  const share = (index - 2 - seeded(seed, index, 'share')) / (MOST_ARTICLES - 2)
  return startedAt + Math.round(Math.min(endsAt - startedAt, 18 * HOUR) * share) + index
}

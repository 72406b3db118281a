import { foldText } from '../../../shared/text/foldText.ts'
import type { Outlet } from './Language.ts'
import type { SourceArticle } from './SourceTrend.ts'
import { seeded, seededBetween, shuffled } from './seeded.ts'
import { fillOf, HOUR, type Wave } from './Track.ts'

export const MOST_ARTICLES = 8
/** A topic with so many headlines of its own needs no others. */
const ENOUGH_HEADLINES = 4

/** The articles of a wave that are out by a moment, newest first. */
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

/** An article as an outlet publishes it, at an address that belongs to nobody (RFC 2606). */
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

/** Latin letters that are more than a plain one with a mark. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['đ', 'd'],
  ['ø', 'o'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])

/** What is left of a title in an address: the words in Latin letters, if there are any. */
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

/** The topic's own headlines first, then those of its group, then those that fit everything. */
function headlinesOf({ track, topic, number }: Wave): string[] {
  const own = shuffled(topic.headlines, track.seed, number, 'own')
  const further = [
    ...shuffled(track.headlines, track.seed, number, 'group'),
    ...shuffled(track.language.headlines, track.seed, number, 'all'),
  ]
  return own.length >= ENOUGH_HEADLINES ? own : [...own, ...further]
}

/** Fills the slots of a headline: the words of the wave, and its title. */
function writer(wave: Wave, title: string): (headline: string) => string {
  const fill = fillOf(wave)
  const beginning = capitalised(title, wave.track.language.code)
  return (headline) => fill(headline).replaceAll('{T}', beginning).replaceAll('{t}', title)
}

function capitalised(title: string, language: string): string {
  const [first = '', ...others] = title
  return `${first.toLocaleUpperCase(language)}${others.join('')}`
}

/** Some trends have no articles at all, and many have more than fit on a card. */
function articleCount({ track }: Wave, seed: string): number {
  if (track.isSteady) return seededBetween(3, MOST_ARTICLES, seed, 'articles')
  return seeded(seed, 'bare') < 0.14 ? 0 : seededBetween(1, MOST_ARTICLES, seed, 'articles')
}

/** The first articles are what makes people search; others follow while they do. A few are days old. */
function publishedAtOf({ startedAt, endsAt }: Wave, seed: string, index: number): number {
  if (index > 0 && seeded(seed, index, 'background') < 0.05)
    return startedAt - seededBetween(24 * HOUR, 200 * HOUR, seed, index, 'days')
  if (index < 3) return startedAt - seededBetween(120, 2_400, seed, index, 'before')
  const share = (index - 2 - seeded(seed, index, 'share')) / (MOST_ARTICLES - 2)
  return startedAt + Math.round(Math.min(endsAt - startedAt, 18 * HOUR) * share) + index
}

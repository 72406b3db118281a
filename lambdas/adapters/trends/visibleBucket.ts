import * as z from 'zod/mini'
import { TrendEvent } from '../../../shared/api.ts'
import { eventsAmong } from '../../../shared/events/eventsAmong.ts'
import { everywhereWithout } from '../../../shared/everywhere/everywhereWithout.ts'
import { TitleIndex, titlesWithout } from '../../../shared/search/titleIndex.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { topicOf } from '../../../shared/trend.ts'
import { EverywhereDocument } from './everywhereDocument.ts'
import type { PublishedBucket } from './publishedBucket.ts'
import type { ReadTakedowns } from './takedowns.ts'

/** The interface for reading: documents, and packs as they are. */
export type ReadableBucket = Pick<PublishedBucket, 'read' | 'readBytes'>

/**
 * The bucket without taken-down topics, for documents of all collections, including past ones. The stored documents do not
 * change. A kind of document without a rule below cannot be read, so that none is forgotten.
 */
export function visibleBucket(bucket: ReadableBucket, takedowns: ReadTakedowns): ReadableBucket {
  return {
    async read(key) {
      const rule = ruleFor(key)
      const [document, list] = await Promise.all([bucket.read(key), takedowns.current()])
      return document === undefined || list.isEmpty ? document : rule(document, list)
    },
    async readBytes(key) {
      if (!WHOLE.some((form) => form.test(key))) throw new Error(`There is no rule for takedowns in ${key}`)
      return bucket.readBytes(key)
    },
  }
}

/** Objects that are read as they are: packs, which their reader filters, and the index of files, which names no topic. */
const WHOLE = [/\/changes\.pack$/, /^data\/archive\/index\.json$/]

type Rule = (document: unknown, list: TakedownList) => unknown

/** How each kind of document is filtered, by the form of its key. */
const RULES: [key: RegExp, rule: Rule][] = [
  [/^collections\/[^/]+\/countries\/[^/]+\.json$/, visibleCountry],
  [/^collections\/[^/]+\/changes\/[^/]+\.json$/, visibleChanges],
  [/^collections\/[^/]+\/elsewhere\/[^/]+\.json$/, visibleElsewhere],
  [/^collections\/[^/]+\/titles\.json$/, visibleTitles],
  [/^collections\/[^/]+\/everywhere\.json$/, visibleEverywhere],
  [/^collections\/[^/]+\/earlier\.json$/, visibleEarlier],
  [/^collections\/[^/]+\/words\.json$/, visibleWords],
  [/^recent\/[^/]+\/[^/]+\.json$/, visibleWaves],
]

function ruleFor(key: string): Rule {
  const [, rule] = RULES.find(([form]) => form.test(key)) ?? []
  if (!rule) throw new Error(`There is no rule for takedowns in ${key}`)
  return rule
}

/*
 * Only the fields that takedowns need are parsed here. Callers validate whole documents, so they reject everything that these
 * schemas reject, and nothing of it is shown.
 */

const Topical = z.looseObject({ topic: z.string() })
const ListedTrend = z.looseObject({ topic: z.string(), country: z.string(), related: z.array(z.string()) })
const ShownTrend = z.extend(ListedTrend, { key: z.string(), articles: z.array(z.looseObject({ url: z.string() })) })
const CountryDocument = z.looseObject({
  country: z.string(),
  trends: z.array(ShownTrend),
  events: z.optional(z.array(TrendEvent)),
})
const ChangesDocument = z.looseObject({
  country: z.string(),
  changes: z.array(z.looseObject({ trend: ListedTrend })),
})
const WavesDocument = z.looseObject({ country: z.string(), waves: z.array(Topical) })
const WordsDocument = z.looseObject({
  waves: z.array(z.looseObject({ country: z.string(), title: z.string(), related: z.array(z.string()) })),
})
const EarlierDocument = z.looseObject({
  countries: z.record(z.string(), z.array(z.looseObject({ trends: z.array(z.looseObject({ title: z.string() })) }))),
})
const Link = z.looseObject({ country: z.string(), topic: z.string() })
const ElsewhereDocument = z.looseObject({
  country: z.string(),
  topics: z.array(z.tuple([z.string(), z.array(Link)])),
})

function visibleCountry(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(CountryDocument, document)
  if (!data) return DAMAGED
  const trends = list.visible(data.country, data.trends).map((trend) => list.withoutRelated(trend))
  return { ...data, trends, ...(data.events && { events: eventsAmong(data.events, trends) }) }
}

function visibleChanges(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(ChangesDocument, document)
  if (!data) return DAMAGED
  const changes = data.changes
    .filter(({ trend }) => !list.hides(data.country, trend.topic))
    .map((change) => ({ ...change, trend: list.withoutRelated(change.trend) }))
  return { ...data, changes }
}

function visibleWaves(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(WavesDocument, document)
  return data ? { ...data, waves: list.visible(data.country, data.waves) } : DAMAGED
}

/** Without waves of topics that were taken out, and without related queries that were. */
function visibleWords(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(WordsDocument, document)
  if (!data) return DAMAGED
  const waves = data.waves.filter(({ country, title }) => !list.hides(country, topicOf(title)))
  return { ...data, waves: waves.map((wave) => list.withoutRelated(wave)) }
}

function visibleEarlier(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(EarlierDocument, document)
  if (!data) return DAMAGED
  const countries = Object.entries(data.countries).map(([country, lists]) => [
    country,
    lists.map((each) => ({ ...each, trends: each.trends.filter(({ title }) => !list.hides(country, topicOf(title))) })),
  ])
  return { ...data, countries: Object.fromEntries(countries) }
}

/** Leaves out topics of the country itself, and links to those of others. */
function visibleElsewhere(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(ElsewhereDocument, document)
  if (!data) return DAMAGED
  const topics = data.topics
    .filter(([topic]) => !list.hides(data.country, topic))
    .map(([topic, links]) => [topic, links.filter((link) => !list.hides(link.country, link.topic))])
  return { ...data, topics }
}

function visibleTitles(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(TitleIndex, document)
  return data ? titlesWithout(data, (country, topic) => list.hides(country, topic)) : DAMAGED
}

function visibleEverywhere(document: unknown, list: TakedownList): unknown {
  const { data } = z.safeParse(EverywhereDocument, document)
  return data ? everywhereWithout(data, (country, topic) => list.hides(country, topic)) : DAMAGED
}

/** A value that every schema of a document rejects. */
const DAMAGED = null

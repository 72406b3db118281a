import { countryName, DEFAULT_COUNTRY, findCountry, nameOfCode } from '../countries.ts'
import { eventPage, shortEventId } from '../everywhere/eventPlace.ts'
import type { EventHeadline, EventMember, WorldEvent } from '../everywhere/everywhereShape.ts'
import { firstCountries, firstListed, type Listing } from '../everywhere/firstListed.ts'
import { leadOf } from '../everywhere/leadOf.ts'
import { pageOfTitle } from '../pages.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { languageOf } from '../text/languageOf.ts'
import { hourOf } from '../time.ts'
import { volumeText } from '../trends/volume.ts'
import { type Entry, tagOf } from './feed.ts'
import { linkTo, quotation, utcText } from './waveEntry.ts'
import { element, textElement } from './xml.ts'

/**
 * The entry of an event that trends in several countries, dated by when it was first seen in enough of them; undefined for
 * one that never was. It leads to the event as it was when it last grew, which stays. `site` is the origin of the site.
 */
export function eventEntry(site: string, event: WorldEvent): Entry | undefined {
  const { seenAt, grewAt, members, categories, headline } = event
  const { lead } = eventLead(event)
  const country = findCountry(lead.country)
  if (seenAt === null || grewAt === null || !country) return undefined
  const summary = eventSummary(event)
  return {
    id: tagOf(site, `everywhere:${event.id}`),
    title: lead.title,
    language: languageOf(lead.title, country.language),
    page: site + eventPage(shortEventId(event.id), { hour: hourOf(grewAt) }),
    published: seenAt,
    updated: grewAt,
    categories,
    summary,
    html:
      textElement('p', summary) +
      element(
        'ul',
        {},
        members.map((member) => lineOf(site, member)),
      ) +
      (headline ? quoted(headline) : ''),
  }
}

/** Feeds and widgets are in English. */
const ENGLISH_READER = DEFAULT_COUNTRY

/** The topic that represents an event, and its original, as `leadOf` says. */
export function eventLead(event: WorldEvent) {
  const topics = event.members.map((member) => ({ ...member, code: member.country, isSeed: member.reason === null }))
  return leadOf(topics, firstCountries(event), ENGLISH_READER)
}

/** `"In 12 countries. First listed in Brazil, 2026-11-21 04:10 UTC."`, with times as `timeOf` writes them. */
export function eventSummary(event: WorldEvent, timeOf: (instant: string) => string = utcText): string {
  return `In ${event.members.length} countries.${firstSentence(event, timeOf)}`
}

/** Where it was listed first, as a sentence; empty when that is not known. */
function firstSentence(event: WorldEvent, timeOf: (instant: string) => string): string {
  const listed = firstListed(event)
  switch (listed.kind) {
    case 'known': {
      const { first } = listed
      return ` First listed in ${nameOfCode(first.country)}, ${timeOf(first.at)}${sinceThen(event, first)}.`
    }
    case 'together': {
      const names = listed.listings.map(({ country }) => nameOfCode(country))
      const last = names.pop()
      return ` First listed at about the same time in ${names.join(', ')} and ${last}, ${timeOf(listed.listings[0]?.at ?? '')}.`
    }
    case 'unknown':
      return ''
  }
}

/** Whether the first country lists the event no longer, or a later wave of it; empty while it lists the first one. */
function sinceThen({ members }: WorldEvent, { country, at }: Listing): string {
  const member = members.find((each) => each.country === country)
  if (!member) return '; no longer listed there'
  return member.startedAt === at ? '' : '; listed there again'
}

/** `Brazil: final da Copa Continental, 2M+ searches` */
function lineOf(site: string, member: EventMember): string {
  const country = findCountry(member.country)
  const searches = member.volume === null ? '' : `, ${volumeText(member.volume)} searches`
  const { category, title } = member
  const link = country ? linkTo(site + pageOfTitle(country, category, title), title, country) : escapeMarkup(title)
  return element('li', {}, [escapeMarkup(`${countryName(member.country)}: `), link, escapeMarkup(searches)])
}

function quoted({ published_at: publishedAt, country, ...article }: EventHeadline): string {
  return quotation({ ...article, publishedAt }, findCountry(country), 'Reported by ')
}

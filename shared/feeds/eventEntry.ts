import { type Country, findCountry } from '../countries.ts'
import type { EventHeadline, EventMember, WorldEvent } from '../everywhere/everywhereShape.ts'
import { firstListed } from '../everywhere/firstListed.ts'
import { leadOf } from '../everywhere/leadOf.ts'
import { topicPage } from '../pages.ts'
import { languageOf } from '../text/languageOf.ts'
import { topicOf } from '../trend.ts'
import { volumeText } from '../trends/volume.ts'
import { type Entry, tagOf } from './feed.ts'
import { linkTo, quotation, utcText } from './waveEntry.ts'
import { element, escapeXml, textElement } from './xml.ts'

/**
 * The entry of an event that trends in several countries, dated by when it was first seen in enough of them; undefined for
 * one that never was. `site` is the origin of the site.
 */
export function eventEntry(site: string, event: WorldEvent): Entry | undefined {
  const { seenAt, grewAt, members, categories, headline } = event
  const listed = firstListed(event)
  const first = listed.kind === 'known' ? listed.first : undefined
  const lead = leadOf(members, ({ country }) => country === first?.country)
  const country = findCountry(lead.country)
  if (seenAt === null || grewAt === null || !country) return undefined
  const where = first ? ` First listed in ${nameOf(first.country)}, ${utcText(first.at)}.` : ''
  const summary = `In ${members.length} countries.${where}`
  return {
    id: tagOf(site, `everywhere:${event.id}`),
    title: lead.title,
    language: languageOf(lead.title, country.language),
    page: pageOf(site, country, lead),
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

/** `Brazil: final da Copa Continental, 2M+ searches` */
function lineOf(site: string, member: EventMember): string {
  const country = findCountry(member.country)
  const searches = member.volume === null ? '' : `, ${volumeText(member.volume)} searches`
  const title = country ? linkTo(pageOf(site, country, member), member.title, country) : escapeXml(member.title)
  return element('li', {}, [escapeXml(`${nameOf(member.country)}: `), title, escapeXml(searches)])
}

function quoted({ published_at: publishedAt, country, ...article }: EventHeadline): string {
  return quotation({ ...article, publishedAt }, findCountry(country), 'Reported by ')
}

function pageOf(site: string, country: Country, { category, title }: EventMember): string {
  return site + topicPage(country, category, topicOf(title))
}

function nameOf(code: string): string {
  return findCountry(code)?.name ?? code
}

import type { TakedownList } from '../takedowns/TakedownList.ts'
import { topicOf } from '../trend.ts'
import { readTrendKey } from '../trends/readTrendKey.ts'
import { memberKey } from './eventIdentity.ts'
import type { ShownEvents, WorldEvent } from './everywhereShape.ts'
import { firstCountries } from './firstListed.ts'

/** What is taken out of the countries. */
type Hidden = Pick<TakedownList, 'hides' | 'hidesHeadline'>

/**
 * Removes what is taken out from the events across countries. Events that are left with one country are dropped. Everything
 * else that names a removed topic is dropped, too: an event id made from it, its headline, and its first listing. A country is in
 * no event that says elsewhere what is taken out of it. Resting events are not answered.
 */
export function everywhereWithout<Found extends ShownEvents>(everywhere: Found, hidden: Hidden): Found {
  const isShown = (country: string, title: string) => !hidden.hides(country, topicOf(title))
  const only = Object.entries(everywhere.only).map(
    ([country, topics]) => [country, topics.filter(({ title }) => isShown(country, title))] as const,
  )
  return {
    ...everywhere,
    events: everywhere.events.flatMap((event) => eventWithout(event, isShown, hidden) ?? []),
    only: Object.fromEntries(only.filter(([, topics]) => topics.length > 0)),
  }
}

type IsShown = (country: string, title: string) => boolean

function eventWithout(event: WorldEvent, isShown: IsShown, hidden: Hidden): WorldEvent | undefined {
  const all = [...event.members, ...event.gone, ...event.earlier]
  const titles = new Set(all.filter(({ country, title }) => isShown(country, title)).map(({ title }) => title))
  const countries = new Set(all.map(({ country }) => country))
  const shown = new Set([...countries].filter((country) => [...titles].every((title) => isShown(country, title))))
  const inShown = <Wave extends { country: string; title: string }>(waves: readonly Wave[]) =>
    waves.filter(({ country, title }) => shown.has(country) && isShown(country, title))
  const members = inShown(event.members)
  const gone = inShown(event.gone)
  const earlier = inShown(event.earlier)
  const [first] = members
  const headline = shownHeadline(event, shown, hidden)
  const named = [...shown, readTrendKey(event.id).country]
  const hasShownId = named.every((country) => isShown(country, readTrendKey(event.id).topic))
  const isWhole = members.length + gone.length + earlier.length === all.length
  if (isWhole && hasShownId) return headline === event.headline ? event : { ...event, headline }
  if (!first || members.length < 2) return undefined
  const left = { ...event, members, gone, earlier }
  return {
    ...left,
    id: hasShownId ? event.id : memberKey(first),
    headline: headline && members.some(({ country }) => country === headline.country) ? headline : null,
    firstUnknown:
      firstCountries(event).join() === firstCountries(left).join() ? event.firstUnknown : { kind: 'hidden' },
  }
}

/** The headline, unless its country or one that the event names beside it has taken it out. */
function shownHeadline(
  { headline }: WorldEvent,
  countries: ReadonlySet<string>,
  hidden: Hidden,
): WorldEvent['headline'] {
  const named = headline ? [...countries, headline.country] : []
  return headline && named.some((country) => hidden.hidesHeadline(country, headline.title)) ? null : headline
}

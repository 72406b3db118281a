import type { TakedownList } from '../takedowns/TakedownList.ts'
import { topicOf } from '../trend.ts'
import { readTrendKey } from '../trends/readTrendKey.ts'
import { memberKey } from './eventIdentity.ts'
import type { Everywhere, WorldEvent } from './everywhereShape.ts'
import { firstCountries } from './firstListed.ts'

/** What is taken out of the countries. */
type Hidden = Pick<TakedownList, 'hides' | 'hidesHeadline'>

/**
 * Removes what is taken out from the events across countries. Events that are left with one country are dropped. Everything
 * else that names a removed topic is dropped, too: an event id made from it, its headline, and its first listing. Resting
 * events are not answered.
 */
export function everywhereWithout<Found extends Pick<Everywhere, 'events' | 'only'>>(
  everywhere: Found,
  hidden: Hidden,
): Found {
  const isShown = (country: string, title: string) => !hidden.hides(country, topicOf(title))
  const only = Object.entries(everywhere.only).map(
    ([country, topics]) => [country, topics.filter(({ title }) => isShown(country, title))] as const,
  )
  return {
    ...everywhere,
    events: everywhere.events.flatMap((event) => eventWithout(withShownHeadline(event, hidden), isShown) ?? []),
    only: Object.fromEntries(only.filter(([, topics]) => topics.length > 0)),
  }
}

function withShownHeadline(event: WorldEvent, hidden: Hidden): WorldEvent {
  const { headline } = event
  return headline && hidden.hidesHeadline(headline.country, headline.title) ? { ...event, headline: null } : event
}

function eventWithout(event: WorldEvent, isShown: (country: string, title: string) => boolean): WorldEvent | undefined {
  const shown = <Wave extends { country: string; title: string }>(waves: readonly Wave[]) =>
    waves.filter(({ country, title }) => isShown(country, title))
  const [members, gone, earlier] = [shown(event.members), shown(event.gone), shown(event.earlier)]
  const [first] = members
  const isWhole = [members, gone, earlier].flat().length === [event.members, event.gone, event.earlier].flat().length
  if (isWhole && isShownKey(event.id, isShown)) return event
  if (!first || members.length < 2) return undefined
  const countries = new Set(members.map(({ country }) => country))
  const { headline } = event
  const left = { ...event, members, gone, earlier }
  return {
    ...left,
    id: isShownKey(event.id, isShown) ? event.id : memberKey(first),
    headline: headline && countries.has(headline.country) ? headline : null,
    firstUnknown:
      firstCountries(event).join() === firstCountries(left).join() ? event.firstUnknown : { kind: 'hidden' },
  }
}

/** Whether a key of a trend (`CA:orbit 9:2026-11-21T09:00Z`) names a topic that is shown. */
function isShownKey(key: string, isShown: (country: string, title: string) => boolean): boolean {
  const { country, topic } = readTrendKey(key)
  return isShown(country, topic)
}

import { describe, expect, inject, test } from 'vitest'
import type { EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import { shortEventId } from '../../shared/everywhere/eventPlace.ts'
import { hourOf } from '../../shared/time.ts'

const ORIGIN = inject('worldOrigin')

async function eventOfWorld() {
  const answer: EverywhereAnswer = await (await fetch(`${ORIGIN}/api/everywhere`)).json()
  const [, event] = answer.events
  if (!event) throw new Error('The world has no second event.')
  return { event, shortId: shortEventId(event.id), hour: hourOf(answer.updated_at ?? '') }
}

function metaOf(text: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1]
}

describe('an event in many countries', () => {
  test('has its own title, address, preview and picture', async () => {
    const { event, shortId } = await eventOfWorld()
    const text = await (await fetch(`${ORIGIN}/everywhere?event=${shortId}`)).text()
    expect(metaOf(text, 'og:title')).toMatch(new RegExp(`^“.+” in ${event.countries.length} countries \\| Uptick$`))
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/everywhere?event=${shortId}"`)
    expect(metaOf(text, 'og:image')).toBe(`${ORIGIN}/images/everywhere.png?event=${shortId}`)
    expect(metaOf(text, 'robots')).toBe('noindex')
    const other = await (await fetch(`${ORIGIN}/everywhere?event=nothing`)).text()
    expect(other).toContain(`<link rel="canonical" href="${ORIGIN}/everywhere"`)
  })

  test('can be cited and copied at an address that stays', async () => {
    const { event, shortId, hour } = await eventOfWorld()
    const text = await (await fetch(`${ORIGIN}/everywhere?event=${shortId}`)).text()
    const place = `/everywhere?event=${shortId}&amp;at=${hour}#event-${shortId}`
    expect(text).toContain(`trended in ${event.countries.length} of 45 countries`)
    expect(text).toContain(`<a href="${place}">`)
    const past = await fetch(`${ORIGIN}${place.replace('&amp;', '&')}`)
    expect(past.status).toBe(200)
    expect(await past.text()).toContain(
      `<link rel="canonical" href="${ORIGIN}/everywhere?event=${shortId}&amp;at=${hour}"`,
    )
  })

  test('has a picture, now and as it was; what is none has none', async () => {
    const { shortId, hour } = await eventOfWorld()
    for (const address of [`event=${shortId}`, `event=${shortId}&at=${hour}`]) {
      const picture = await fetch(`${ORIGIN}/images/everywhere.png?${address}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
    expect((await fetch(`${ORIGIN}/images/everywhere.png?event=nothing`)).status).toBe(404)
  })
})

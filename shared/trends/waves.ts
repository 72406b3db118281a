type Wave = { country: string; topic: string; startedAt: string | null }

/** Of each topic in each country its newest wave, in the order of the list; an unknown start is the oldest. */
export function newestWaves<T extends Wave>(trends: Iterable<T>): T[] {
  const waves = new Map<string, T>()
  for (const trend of trends) {
    const topic = waveTopic(trend)
    const known = waves.get(topic)
    if (!known || startOf(trend) > startOf(known)) waves.set(topic, trend)
  }
  return [...waves.values()]
}

/** What all waves of a topic in a country have in common. */
export function waveTopic({ country, topic }: Omit<Wave, 'startedAt'>): string {
  return `${country}:${topic}`
}

function startOf({ startedAt }: Wave): number {
  return startedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(startedAt)
}

/** An event's topic in a country: of a stored event or of an answer. */
type Topic = { reason: unknown }

/**
 * The topic whose title represents an event: that of the country that listed it first, else the seed.
 *
 * @param countries the topics, at least one
 * @param isFirst whether a topic's country is known to have listed the event first
 */
export function leadOf<Each extends Topic>(countries: readonly Each[], isFirst: (topic: Each) => boolean): Each {
  const lead = countries.find(isFirst) ?? countries.find(({ reason }) => reason === null) ?? countries[0]
  if (!lead) throw new RangeError('An event has countries')
  return lead
}

/** A title of the sample data, in Games of Canada, that examples are about. */
export const EXAMPLE_TOPIC = 'Lantern Keep release date'

/** A record with the same keys and the result of `make` for each value. */
export function mapEntries<Key extends string, Value, Made>(
  record: Readonly<Record<Key, Value>>,
  make: (value: Value, key: Key) => Made,
): Record<Key, Made> {
  const made = {} as Record<Key, Made>
  for (const key in record) made[key] = make(record[key], key)
  return made
}

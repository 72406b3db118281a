import fc from 'fast-check'

/** A spelling of a name that is accepted: any case, words separated in any way or not at all, with or without accents. */
export function anySpelling(name: string): fc.Arbitrary<string> {
  const words = name.split(' ')
  const separator = fc.constantFrom('', ' ', '  ', '-', '_', '+', '-_')
  return fc
    .tuple(
      separator,
      fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }),
      fc.constantFrom('NFC', 'NFD', 'none'),
    )
    .map(([between, capitals, accents]) => {
      const text = words.join(between)
      const cased = Array.from(text, (letter, index) =>
        capitals[index % capitals.length] ? letter.toUpperCase() : letter.toLowerCase(),
      ).join('')
      return accents === 'none' ? cased.normalize('NFD').replaceAll(/\p{Mn}/gu, '') : cased.normalize(accents)
    })
}

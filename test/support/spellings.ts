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

/** A thousand spellings of a name of several words that mean the same, none of them canonical. */
export function thousandSpellings(name: string): string[] {
  const words = name.toLowerCase().split(' ')
  return Array.from({ length: 1000 }, (_, number) => {
    let bits = number
    const cased = words.map((word) =>
      Array.from(word, (letter) => {
        const isCapital = bits % 2 === 1
        bits = Math.floor(bits / 2)
        return isCapital ? letter.toUpperCase() : letter
      }).join(''),
    )
    return cased.join('-')
  })
}

import { findCountry } from '../../../../shared/countries.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { foldText } from '../../../../shared/text/foldText.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'

/**
 * Whether a follow stays when the list is filtered by a text: every word of it is in the follow's name, in the name of
 * its country or in what it is, with or without accents and in any case. An empty text leaves every follow.
 */
export function matchesFollow({ kind, name, country }: Follow, filter: string): boolean {
  const texts = foldText([name, findCountry(country)?.name ?? country, accountTexts[kind]].join(' '))
  return foldText(filter)
    .split(' ')
    .every((word) => texts.includes(word))
}

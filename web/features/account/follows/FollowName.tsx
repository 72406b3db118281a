import { findCountry } from '../../../../shared/countries.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { languageOf } from '../../../lib/display/languageOf.ts'

/** The name of what is followed: a trend's is in the language of its country, a category's is ours. */
export function FollowName({ follow: { kind, name, country } }: { follow: Follow }) {
  const language = kind === 'trend' ? findCountry(country)?.language : undefined
  return (
    <bdi className="name" lang={language && languageOf(name, language)}>
      {name}
    </bdi>
  )
}

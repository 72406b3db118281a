import { expect, test } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { followName } from '../../../../web/features/follow/followName.ts'
import { followTexts as arabic } from '../../../../web/languages/ar/features/follow/followTexts.ts'
import { followTexts as german } from '../../../../web/languages/de/features/follow/followTexts.ts'
import { followTexts as spanish } from '../../../../web/languages/es/features/follow/followTexts.ts'
import { followTexts as french } from '../../../../web/languages/fr/features/follow/followTexts.ts'
import { followTexts as japanese } from '../../../../web/languages/ja/features/follow/followTexts.ts'
import { followTexts as portuguese } from '../../../../web/languages/pt/features/follow/followTexts.ts'

test.each([
  ['a trend by its title', { kind: 'trend', name: 'Sports', country: 'IT' }, 'Sports'],
  ['a category with its country', { kind: 'category', name: 'Sports', country: 'NL' }, 'Sports in the Netherlands'],
  [
    'a category of a country that is collected no longer',
    { kind: 'category', name: 'Sports', country: 'XX' },
    'Sports',
  ],
  ['a category that there is no longer', { kind: 'category', name: 'Chess', country: 'IT' }, 'Chess'],
] as const)('names %s', (_, followed, name) => {
  expect(followName(followed)).toBe(name)
})

test.each([
  ['Spanish', spanish, 'Juegos en Canadá'],
  ['Portuguese', portuguese, 'Jogos no Canadá'],
  ['German', german, 'Spiele in Kanada'],
  ['French', french, 'Jeux au Canada'],
  ['Japanese', japanese, 'カナダのゲーム'],
  ['Arabic', arabic, 'الألعاب في كندا'],
])('names a category in %s', (_, texts, name) => {
  expect(texts.categoryIn('Games', DEFAULT_COUNTRY)).toBe(name)
})

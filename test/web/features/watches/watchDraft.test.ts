import { describe, expect, test } from 'vitest'
import {
  addressOf,
  type DraftRequest,
  draftAt,
  draftOf,
  requestOf,
  type WatchDraft,
} from '../../../../web/features/watches/watchDraft.ts'
import { aWatch } from '../../pages/account/accountServer.ts'

const EMPTY = draftAt('/account#watch=')

/** The request of a form whose words can be read. */
function readRequest(draft: WatchDraft): DraftRequest {
  const request = requestOf(draft)
  if ('problem' in request) throw new Error(request.problem.kind)
  return request
}

describe('an empty form', () => {
  test('watches new trends everywhere, and delivers them with the digest', () => {
    expect(EMPTY).toEqual({
      any: '',
      all: '',
      none: '',
      phrase: '',
      isSomewhere: false,
      countries: [],
      categories: [],
      min_volume: null,
      on: ['new'],
      deliver: 'digest',
    })
  })

  test.each([
    '#watch=&least=-5&on=sometimes&deliver=pigeon&countries=XX&categories=Astrology',
    '#watch=&least=1.5&on=&deliver=&countries=,,&categories=',
    '#watch=&least=NaN',
  ])('is what an address without sense gives: %s', (hash) => {
    expect(draftAt(`/account${hash}`)).toEqual(EMPTY)
  })
})

describe('words', () => {
  test.each([
    ['tesla, byd', ['tesla', 'byd']],
    ['大谷、大谷翔平，ohtani', ['大谷', '大谷翔平', 'ohtani']],
    ['زلزال، deprem؛ भूकंप;', ['زلزال', 'deprem', 'भूकंप']],
    [' new york ,, ', ['new york']],
    ['', []],
  ])('are separated by the commas of every script: %s', (any, words) => {
    expect(readRequest({ ...EMPTY, any }).any).toEqual(words)
  })

  test('of one word alone are in the first field', () => {
    expect(draftAt('/account#watch=tesla')).toMatchObject({ any: 'tesla', all: '' })
    expect(draftAt('/account#watch=tesla+byd')).toMatchObject({ any: '', all: 'tesla, byd' })
  })
})

test('countries count only when some were wanted', () => {
  const draft = { ...EMPTY, any: 'tesla', countries: ['CA'] }
  expect(readRequest(draft).countries).toEqual([])
  expect(readRequest({ ...draft, isSomewhere: true }).countries).toEqual(['CA'])
})

test('a form goes through its address and back', () => {
  const draft = draftOf(
    aWatch({
      any: ['tesla', 'new york'],
      all: ['price*'],
      none: ['stock'],
      phrase: 'model 3',
      countries: ['CA', 'JP'],
      categories: ['Auto and Vehicle', 'Games'],
      min_volume: 20_000,
      on: ['new', 'ended'],
      deliver: 'at_once',
    }),
  )
  expect(draftAt(addressOf(readRequest(draft)))).toEqual(draft)
})

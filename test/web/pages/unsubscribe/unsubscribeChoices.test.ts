import { describe, expect, test } from 'vitest'
import { UNSUBSCRIBE_SCOPES } from '../../../../shared/people/unsubscribe.ts'
import { unsubscribeChoices } from '../../../../web/pages/unsubscribe/useSubscription.ts'
import { aSubscription } from './UnsubscribeServer.ts'

describe('what can be ended with a link', () => {
  test.each([
    ['follow', ['follow', 'digest', 'confirmations', 'everything']],
    ['digest', ['digest', 'confirmations', 'everything']],
    ['endings', ['endings', 'digest', 'confirmations', 'everything']],
    ['confirmations', ['confirmations', 'digest', 'everything']],
    ['everything', ['everything', 'digest', 'confirmations']],
  ] as const)('of %s begins with it, and has no other follow', (kind, scopes) => {
    expect(unsubscribeChoices(aSubscription({ kind })).map(({ scope }) => scope)).toEqual(scopes)
  })

  test('is over as soon as nothing of it is sent any more', () => {
    const over = (about: Parameters<typeof aSubscription>[0]) =>
      unsubscribeChoices(aSubscription(about)).flatMap(({ scope, isOver }) => (isOver ? [scope] : []))
    expect(over({})).toEqual([])
    expect(over({ digest: 'weekly' })).toEqual([])
    expect(over({ digest: 'off' })).toEqual(['digest'])
    expect(over({ confirmations: false })).toEqual(['confirmations'])
    expect(over({ digest: 'off', confirmations: false })).toEqual(['digest', 'confirmations', 'everything'])
    expect(over({ kind: 'follow', name: 'Bank rate decision', country: 'CA' })).toEqual([])
    expect(over({ kind: 'follow' })).toEqual(['follow'])
    expect(over({ kind: 'watch', name: 'tesla', watches: 2 })).toEqual([])
    expect(over({ kind: 'watch', name: 'tesla', paused: true, watches: 1 })).toEqual(['watch'])
    expect(over({ kind: 'watch', watches: 0 })).toEqual(['watch', 'watches'])
    expect(over({ kind: 'watch', watches: 1 })).toEqual(['watch'])
    expect(over({ watches: 0 })).toEqual(['watches'])
    expect(over({ kind: 'endings' })).toEqual([])
    expect(over({ kind: 'endings', mail_endings: false })).toEqual(['endings'])
    expect(UNSUBSCRIBE_SCOPES).toHaveLength(7)
  })
})

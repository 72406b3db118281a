import '../../../support/jsdom.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountQuery } from '../../../../web/features/account/accountQueries.ts'
import { currentSession, readSession } from '../../../../web/lib/auth/session.ts'
import { chooseTheme } from '../../../../web/lib/display/theme.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { SESSION_KEY } from '../../../../web/lib/startup/sharedNames.ts'
import { applyAccount } from '../../../../web/pages/signIn/applyAccount.ts'
import { anAccount, server, UID } from '../account/accountServer.ts'

vi.mock('../../../../web/lib/requests/signedInJson.ts', () => import('../account/accountServer.ts'))

afterEach(() => {
  chooseTheme('system')
  sessionStorage.clear()
  readSession()
})

const shown = () => document.documentElement.dataset.theme

describe('signing in', () => {
  test('shows the name that the account has, which may be newer than that of the sign-up', async () => {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify({ uid: UID, email: 'maya@example.org', name: 'M' }))
    readSession()
    await applyAccount(createQueryClient(), UID)
    expect(currentSession()).toMatchObject({ person: { name: 'Maya Okafor' } })
  })

  test('shows the theme that the account has, which is known from then on', async () => {
    server.account = anAccount({ theme: 'light' })
    chooseTheme('dark')
    const client = createQueryClient()
    await applyAccount(client, UID)
    expect(shown()).toBe('light')
    expect(client.getQueryData(accountQuery(UID).queryKey)?.theme).toBe('light')
  })

  test('leaves what was chosen here when the account has chosen nothing', async () => {
    chooseTheme('dark')
    await applyAccount(createQueryClient(), UID)
    expect(shown()).toBe('dark')
  })

  test('leaves it as well when the account cannot be read', async () => {
    server.failures.set('GET /api/account', 'internal')
    chooseTheme('dark')
    await applyAccount(createQueryClient(), UID)
    expect(shown()).toBe('dark')
  })
})

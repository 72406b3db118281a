import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '../../../shared/problem.ts'
import { chooseTheme } from '../../lib/display/theme.ts'
import { renamePerson } from '../../lib/session/renamePerson.ts'
import { accountQuery } from './accountQueries.ts'

/**
 * Shows the name and the theme of the account that was just signed in to: tokens only know the name of the sign-up.
 * "System" is no choice of a theme, so what was chosen in this browser stays then. When the account cannot be read,
 * everything stays. Never fails.
 */
export async function takeOverAccount(queryClient: QueryClient, uid: string): Promise<void> {
  try {
    const { name, theme } = await queryClient.fetchQuery(accountQuery(uid))
    renamePerson(name)
    if (theme !== 'system') chooseTheme(theme)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

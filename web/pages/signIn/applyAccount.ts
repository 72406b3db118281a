import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '../../../shared/problem.ts'
import { accountQuery } from '../../features/account/accountQueries.ts'
import { changePerson } from '../../lib/auth/storedSession.ts'
import { chooseTheme } from '../../lib/display/theme.ts'

/**
 * Applies the name, the theme and the favorite categories of an account after signing in; tokens still have the name of the sign-up. The theme
 * "system" keeps the one chosen in this browser. Changes nothing when the account cannot be read.
 */
export async function applyAccount(queryClient: QueryClient, uid: string): Promise<void> {
  try {
    const { name, theme, favorite_categories: favorites } = await queryClient.fetchQuery(accountQuery(uid))
    changePerson({ name, favorites })
    if (theme !== 'system') chooseTheme(theme)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

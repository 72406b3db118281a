import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { API_ACCOUNT } from '../../../../shared/answers/signedInApi.ts'
import { Account, type AccountChanges } from '../../../../shared/people/account.ts'
import { Problem } from '../../../../shared/problem.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { accountQuery } from '../accountQueries.ts'

/** What changes an account, and what depends on its settings, is done one after the other. */
export const ACCOUNT_SCOPE = { id: 'account' }

type SettingName = keyof AccountChanges
/** How far the last change of a setting has come. */
export type Saving = 'saving' | 'saved' | 'failed'

export type Settings = {
  /** The account as the reader wants it: what is on its way counts already. */
  account: Account
  saving: ReadonlyMap<SettingName, Saving>
  /** Changes settings at once. When that fails they are as they were, which the result tells. */
  save: (changes: AccountChanges) => Promise<boolean>
}

/**
 * The settings of an account, each saved at once and one after the other. What the server has is never mixed with what
 * is still on its way, so that a failure leaves nothing behind.
 */
export function useSettings(stored: Account): Settings {
  const queryClient = useQueryClient()
  const [onTheWay, setOnTheWay] = useState<AccountChanges>({})
  const [saving, setSaving] = useState<ReadonlyMap<SettingName, Saving>>(new Map())
  const { mutateAsync } = useMutation({
    mutationFn: (changes: AccountChanges) =>
      signedInJson(API_ACCOUNT, Account, { method: 'PATCH', body: changes }),
    scope: ACCOUNT_SCOPE,
    networkMode: 'always',
    async onSuccess(account) {
      const { queryKey } = accountQuery(stored.uid)
      // What is being read may be from before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, account)
    },
  })

  function mark(changes: AccountChanges, how: Saving): void {
    setSaving((before) => new Map([...before, ...namesOf(changes).map((name) => [name, how] as const)]))
  }

  function settle(changes: AccountChanges, how: Saving): void {
    setOnTheWay((before) => without(before, changes))
    mark(changes, how)
  }

  async function save(changes: AccountChanges): Promise<boolean> {
    setOnTheWay((before) => ({ ...before, ...changes }))
    mark(changes, 'saving')
    try {
      await mutateAsync(changes)
      settle(changes, 'saved')
      return true
    } catch (error) {
      settle(changes, 'failed')
      if (!(error instanceof Problem)) throw error
      return false
    }
  }

  return { account: { ...stored, ...onTheWay }, saving, save }
}

/** What was changed again in the meantime stays. */
function without(onTheWay: AccountChanges, changes: AccountChanges): AccountChanges {
  const left = Object.entries(onTheWay).filter(
    ([name, value]) => value !== new Map(Object.entries(changes)).get(name),
  )
  return Object.fromEntries(left)
}

function namesOf(changes: AccountChanges): SettingName[] {
  return Object.keys(changes) as SettingName[]
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { API_ACCOUNT } from '../../../../shared/answers/signedInApi.ts'
import { Account, type AccountChanges } from '../../../../shared/people/account.ts'
import { Problem } from '../../../../shared/problem.ts'
import { accountQuery } from '../../../features/account/accountQueries.ts'
import { signedInJson } from '../../../lib/requests/signedInJson.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'

/** Mutations of the account, and those that depend on its settings, run one after the other. */
export const ACCOUNT_SCOPE = { id: 'account' }

type SettingName = keyof AccountChanges
/** The state of the last change of a setting. */
export type Saving = 'saving' | 'saved' | 'failed' | { refusal: string }

/** Whether the last change of a setting was not saved. */
export function isUnsaved(saving: Saving | undefined): boolean {
  return saving === 'failed' || typeof saving === 'object'
}

type Change = { value: unknown; saving: Saving }

type Settings = {
  /** The account with all pending changes applied. */
  account: Account
  saving: ReadonlyMap<SettingName, Saving>
  /** Changes settings optimistically; resolves to false, with the changes undone, when that fails. */
  save: (changes: AccountChanges) => Promise<boolean>
}

/**
 * The settings of an account, each saved at once and one after the other. The cached account only ever has what the
 * server answered. Each setting has a state of its own, which a mutation, as the state of the last call, does not have.
 */
export function useSettings(stored: Account): Settings {
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<ReadonlyMap<SettingName, Change>>(new Map())
  const { mutateAsync } = useMutation({
    mutationFn: (body: AccountChanges) => signedInJson(API_ACCOUNT, Account, { method: 'PATCH', body }),
    scope: ACCOUNT_SCOPE,
    networkMode: 'always',
    async onSuccess(account) {
      const { queryKey } = accountQuery(stored.uid)
      // A read that is still running may return the account from before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, account)
    },
  })

  async function save(wanted: AccountChanges): Promise<boolean> {
    const started = new Map(entriesOf(wanted).map(([name, value]) => [name, { value, saving: 'saving' as const }]))
    setChanges((all) => new Map([...all, ...started]))
    // A setting that was changed again in the meantime is still being saved.
    const settle = (saving: Saving) =>
      setChanges(
        (all) =>
          new Map([...all].map(([name, each]) => [name, started.get(name) === each ? { ...each, saving } : each])),
      )
    try {
      await mutateAsync(wanted)
      settle('saved')
      return true
    } catch (error) {
      const refusal = waitSentence(error)
      settle(refusal === undefined ? 'failed' : { refusal })
      if (!(error instanceof Problem)) throw error
      return false
    }
  }

  const pending = [...changes].filter(([, { saving }]) => saving === 'saving')
  return {
    account: { ...stored, ...Object.fromEntries(pending.map(([name, { value }]) => [name, value])) },
    saving: new Map([...changes].map(([name, { saving }]) => [name, saving])),
    save,
  }
}

function entriesOf(changes: AccountChanges): [SettingName, unknown][] {
  return Object.entries(changes) as [SettingName, unknown][]
}

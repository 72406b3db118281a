import { useQuery } from '@tanstack/react-query'
import { isSameRule, type Watch, type WatchRule } from '../../../shared/watches/watch.ts'
import { watchesQuery } from './watchRequests.ts'

/** Whether a person has a watch of this rule, besides the one that is changed, as far as their watches have been read. */
export function useHasWatch(uid: string, rule: WatchRule | undefined, changed?: Watch): boolean {
  const { data: watches = [] } = useQuery({ ...watchesQuery(uid), enabled: false })
  return rule !== undefined && watches.some((watch) => watch.id !== changed?.id && isSameRule(watch, rule))
}

import type { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { pageQuery, type View } from '../../lib/requests/pageQuery.ts'

/** The state of the status page. */
export type StatusView = View<StatusAnswer>

/** An open page asks again this often. */
const REFRESH_MS = 60_000

/** The status of the product. */
export function statusQuery() {
  return pageQuery(['status'], (api, signal) => api.fetchStatus(signal), {
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}

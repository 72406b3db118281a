import { queryOptions } from '@tanstack/react-query'
import { API_DEVICES, DevicesAnswer } from '../../../shared/answers/signedInApi.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'
import { readBrowserPush } from './browserPush.ts'

/** The browsers of a person that get notifications, and the key to subscribe with. */
export function devicesQuery(uid: string) {
  return queryOptions({
    queryKey: ['devices', uid],
    queryFn: ({ signal }) => signedInJson(API_DEVICES, DevicesAnswer, { signal }),
  })
}

/** This browser. Its settings can change behind our back: it is looked at anew whenever the reader comes back. */
export function browserPushQuery(uid: string) {
  return queryOptions({ queryKey: ['browser push', uid], queryFn: readBrowserPush, staleTime: 0, gcTime: 0 })
}

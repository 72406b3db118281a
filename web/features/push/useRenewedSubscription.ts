import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemCodeOf, useWrite } from '../../lib/requests/useWrite.ts'
import { browserPushQuery, connectDevice, devicesQuery, idToRenew } from './devices.ts'

/**
 * Subscribes this browser again when the server has other keys than it subscribed with, or was not told of its present
 * subscription, since it gets no message then. Only a browser that the server lists: others were removed. Without success
 * the account page offers it.
 */
export function useRenewedSubscription(uid: string): void {
  const queryClient = useQueryClient()
  const { data: browser } = useQuery(browserPushQuery(uid))
  const isSubscribed = browser?.status === 'subscribed'
  const { data: server } = useQuery({ ...devicesQuery(uid), enabled: isSubscribed })
  const { start } = useWrite({
    async write({ publicKey, id }: { publicKey: string; id: string }) {
      try {
        await connectDevice(uid, publicKey, id)
      } finally {
        await Promise.all([
          queryClient.invalidateQueries(browserPushQuery(uid)),
          queryClient.invalidateQueries(devicesQuery(uid)),
        ])
      }
    },
    failureOf: problemCodeOf,
    unexpected: 'internal',
  })
  const tried = useRef<string>(undefined)
  useEffect(() => {
    const id = server && isSubscribed ? idToRenew(browser, server) : undefined
    if (!server || id === undefined || tried.current === id) return
    tried.current = id
    start({ publicKey: server.public_key, id })
  })
}

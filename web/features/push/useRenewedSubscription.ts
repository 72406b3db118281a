import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemCodeOf, useWrite } from '../../lib/requests/useWrite.ts'
import { browserPushQuery, connectDevice, devicesQuery, needsRenewal } from './devices.ts'

/**
 * Subscribes this browser again when the server has other keys than it subscribed with, since push services refuse every
 * message then. Only a browser that the server lists: others were removed. Without success the account page offers it.
 */
export function useRenewedSubscription(uid: string): void {
  const queryClient = useQueryClient()
  const { data: browser } = useQuery(browserPushQuery(uid))
  const isSubscribed = browser?.status === 'subscribed'
  const { data: server } = useQuery({ ...devicesQuery(uid), enabled: isSubscribed })
  const { start } = useWrite({
    async write({ publicKey, id }: { publicKey: string; id: string }) {
      try {
        await connectDevice(publicKey, id)
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
    if (!server || !isSubscribed || !needsRenewal(browser, server) || tried.current === browser.id) return
    tried.current = browser.id
    start({ publicKey: server.public_key, id: browser.id })
  })
}

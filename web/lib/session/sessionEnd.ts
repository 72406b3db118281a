import * as z from 'zod/mini'
import { browserStorage } from '../cache/browserStorage.ts'

/** Announces the end of a session to other tabs and to the login page. */

const CHANNEL = 'uptick-session'
const Message = z.object({ ended: z.string() })

/** Announces the end of a person's session to the other tabs; those with a session of their own do not see it otherwise. */
export function broadcastSessionEnd(uid: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ ended: uid })
  channel.close()
}

/** Calls back with the person whose session another tab has ended. Returns a function that stops it. */
export function onSessionEnd(act: (uid: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (message.success) act(message.data.ended)
  }
  return () => channel.close()
}

const EXPIRED = 'uptick.ended'

/** Remembers in this tab that the session ended without a sign-out. */
export function markSessionExpired(): void {
  browserStorage('sessionStorage').write(EXPIRED, 'true')
}

/** Whether a session expired since the last call. */
export function takeSessionExpired(): boolean {
  const storage = browserStorage('sessionStorage')
  const isMarked = storage.read(EXPIRED) !== null
  storage.remove(EXPIRED)
  return isMarked
}

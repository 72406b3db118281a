import * as z from 'zod/mini'

const NAME = 'uptick-session'

const Message = z.object({ ended: z.string() })

/**
 * Tells the other tabs that the session of a person is over. Those that share local storage notice by themselves; a
 * tab with a session of its own does not.
 */
export function announceSessionEnded(uid: string): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ ended: uid })
  channel.close()
}

/** Calls back with the person whose session another tab has ended. Returns what stops it. */
export function onSessionEnded(act: (uid: string) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (message.success) act(message.data.ended)
  }
  return () => channel.close()
}

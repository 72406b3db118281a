import { describe, expect, test } from 'vitest'
import type { ConfirmationWindowStore } from '../../../lambdas/adapters/mail/confirmationWindows.ts'
import { closeConfirmationWindow } from '../../../lambdas/confirmations/closeWindow.ts'
import { confirmations } from '../../../lambdas/mail/confirmations.ts'
import { dyingAt } from '../../support/aroundCalls.ts'
import { memoryMailer, memoryQueue, memoryWindows } from '../../support/mailWorld.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { aFollow, aPerson, memoryPeople } from '../../support/peopleStore.ts'
import { Crash } from '../../support/stores.ts'

const MAYA = aPerson()
const BEGIN = '2026-11-21T09:00:00.000Z'
const END = '2026-11-21T09:02:00.000Z'
const LATER = '2026-11-21T09:05:00.000Z'

/** Maya's follow of the bridge was confirmed, and she has changed more since. */
async function aWindow() {
  const people = memoryPeople()
  const mail = memoryMailer()
  const queue = memoryQueue()
  const windows: ConfirmationWindowStore = memoryWindows()
  const { send, context, linksFor } = mail
  const services = { send, context, linksFor, people, windows, takedowns: NOTHING_TAKEN_OUT }
  const confirm = confirmations({ ...services, later: queue.later })
  await people.open(MAYA, 'America/Toronto', BEGIN)
  for (const follow of [aFollow(), aFollow({ name: 'Storm' }), aFollow({ name: 'Harbour' })]) {
    await people.addFollow(MAYA.sub, follow)
    await confirm.followed(MAYA, follow, BEGIN)
  }
  const [message] = queue.messages
  if (!message) throw new Error('No message closes the window')
  return { services, message, sent: mail.sent }
}

/** The services with something around each call. */
function around(
  { services }: Awaited<ReturnType<typeof aWindow>>,
  act: (call: () => Promise<unknown>) => Promise<unknown>,
): typeof services {
  const { send, linksFor, people, windows, context } = services
  const through =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) =>
      (await act(() => call(...args))) as Result
  return {
    context,
    takedowns: NOTHING_TAKEN_OUT,
    send: through(send),
    linksFor: through(linksFor),
    people: { ...people, read: through(people.read) },
    windows: {
      read: windows.read,
      change: async (sub, now, decide) => {
        let result: Awaited<ReturnType<typeof decide>>['result'] | undefined
        await act(async () => {
          result = await windows.change(sub, now, decide)
        })
        return result
      },
    },
  }
}

describe('the end of a window', () => {
  test('is confirmed once, even if its message is delivered again', async () => {
    const window = await aWindow()
    for (const now of [END, END, LATER]) await closeConfirmationWindow(window.services, window.message, now)
    expect(window.sent.map(({ document }) => document.subject)).toEqual([
      'You follow Harbour bridge reopening',
      'You follow 2 more things',
    ])
    expect(await window.services.windows.read(MAYA.sub)).toMatchObject({ window: undefined, closing: [] })
  })

  test('of an unknown person is ignored', async () => {
    const window = await aWindow()
    await closeConfirmationWindow(window.services, { ...window.message, window: 'another' }, END)
    await closeConfirmationWindow(window.services, { ...window.message, sub: 'noah' }, END)
    expect(window.sent).toHaveLength(1)
  })

  test('is confirmed exactly once after an interruption at any call and a redelivery', async () => {
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    const window = await aWindow()
    await closeConfirmationWindow(around(window, whole.around), window.message, END)
    expect(whole.calls()).toBe(5)
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        const interrupted = await aWindow()
        const { services, message, sent } = interrupted
        const dying = around(interrupted, dyingAt(nth, moment).around)
        await expect(closeConfirmationWindow(dying, message, END)).rejects.toBeInstanceOf(Crash)
        await closeConfirmationWindow(services, message, LATER)
        expect(sent).toHaveLength(2)
        expect((await services.windows.read(MAYA.sub)).closing).toEqual([])
      }
  })
})

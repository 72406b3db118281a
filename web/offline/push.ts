import * as z from 'zod/mini'
import { HOME_PAGE, plainPage } from '../../shared/pages.ts'
import { PushMessage } from '../../shared/people/pushMessage.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { neutralNotification } from '../texts/pushTexts.ts'
import { isPageAddress } from './cachedPages.ts'

/** Push notifications in the service worker, which also work with no page open. */

/** No system shows longer texts, and some reject them. In UTF-16 units. */
const MAX_TITLE_LENGTH = 200
const MAX_BODY_LENGTH = 1_000

const ICON = '/app/icon-192.png'
const NEUTRAL_PAGE = plainPage('account')
const NEUTRAL_TAG = 'neutral'

type ShownNotification = { title: string; options: NotificationOptions & { data: { path: string } } }

/**
 * The notification for a message. An invalid message becomes a neutral notification, because browsers revoke the
 * permission of sites that show none.
 *
 * @param origin the origin of this site
 */
export function notificationOf(sent: string | undefined, origin: string): ShownNotification {
  const message = readMessage(sent)
  const path = message && ownPath(message.url, origin)
  if (!message || path === undefined || message.title.trim() === '') {
    const { title, body } = neutralNotification
    return { title, options: { body, tag: NEUTRAL_TAG, icon: ICON, data: { path: NEUTRAL_PAGE } } }
  }
  return {
    title: shorten(message.title, MAX_TITLE_LENGTH),
    options: { body: shorten(message.body, MAX_BODY_LENGTH), tag: message.tag, icon: ICON, data: { path } },
  }
}

const NotificationData = z.object({ path: z.string() })

/** The page that a notification opens: the home page for invalid data and foreign URLs. */
export function pageOfNotification(data: unknown, origin: string): string {
  const read = NotificationData.safeParse(data).data
  return (read && ownPath(read.path, origin)) ?? HOME_PAGE
}

type OpenWindow = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type Windows = {
  matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>
  openWindow(url: string): Promise<unknown>
}

/**
 * Shows a page in a window of ours: the one that shows it already, else the one that was used last, which keeps its page in
 * its history. Opens a new window only where none is open, or where it does not let itself be led away.
 */
export async function showPage(windows: Windows, path: string, origin: string): Promise<void> {
  const address = new URL(path, origin).href
  // Only those that this worker controls: no others can be navigated.
  const open = await windows.matchAll({ type: 'window' })
  const there = open.find(({ url }) => url === address)
  if (there) return void (await there.focus())
  const [last] = open
  if (!last) return void (await windows.openWindow(address))
  try {
    await last.focus()
    await last.navigate(address)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await windows.openWindow(address)
  }
}

/** The path of a page of ours; undefined for any other URL. */
function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  if (url.origin !== origin) return undefined
  const { pathname, search } = url
  return isPageAddress(url) ? pathname + search : undefined
}

function readMessage(sent: string | undefined): PushMessage | undefined {
  return PushMessage.safeParse(parseJson(sent ?? '')).data
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`
}

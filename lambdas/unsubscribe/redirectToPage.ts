import { unsubscribePage } from '../../shared/pages.ts'
import type { HttpAnswer, HttpRequest } from '../http/httpHandler.ts'
import { Rendition } from '../http/rendition.ts'

/** What a token is written with; nothing else is passed on. */
const TOKEN = /^[\w.-]{1,512}$/

/**
 * Answers `GET /api/unsubscribe?token=`, which people reach whose mail program opens the address instead of sending to
 * it, and robots that look into every link: it leads to the page, and neither reads nor changes anything.
 */
export function redirectToPage(site: string) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const token = query.get('token') ?? ''
    return {
      rendition: new Rendition(Buffer.alloc(0), 'text/plain; charset=utf-8'),
      cacheSeconds: 0,
      status: 303,
      headers: { location: `${site}${unsubscribePage(TOKEN.test(token) ? token : undefined)}` },
    }
  }
}

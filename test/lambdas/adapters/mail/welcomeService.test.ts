import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '../../../../infra/standins/listen.ts'
import {
  type WelcomeParameters,
  WelcomeServiceEnvironment,
  welcomeService,
} from '../../../../lambdas/adapters/mail/welcomeService.ts'

const MAYA: WelcomeParameters = {
  to_email: 'maya@example.org',
  to_name: 'Maya "Ⓜ" Okafor',
  site_name: 'Uptick',
  login_url: 'https://uptick.example/login',
}
const IDS = {
  EMAIL_SERVICE_USER_ID: 'public-key',
  EMAIL_SERVICE_SERVICE_ID: 'service-1',
  EMAIL_SERVICE_TEMPLATE_ID: 'template-1',
}

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

type Asked = { method: string | undefined; path: string | undefined; type: string | undefined; body: string }

/** A stand-in for the third-party email service, which records its requests. */
async function aService(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: Asked[] = []
  const { url, stop } = await listen(
    createServer(async (request, response) => {
      const { method, url: path, headers } = request
      asked.push({ method, path, type: headers['content-type'], body: await text(request) })
      answer(response, request)
    }),
  )
  running.push(stop)
  return { asked, url }
}

/** Asks the service at an address to welcome Maya. */
function welcome(url: string, about: Partial<WelcomeServiceEnvironment> = {}, timeoutMs?: number) {
  const settings = WelcomeServiceEnvironment().parse({ EMAIL_SERVICE_URL: url, ...IDS, ...about })
  return welcomeService(settings, timeoutMs)?.send(MAYA)
}

function answering(status: number, body = '', headers: Record<string, string> = {}) {
  return aService((response) => response.writeHead(status, headers).end(body))
}

describe('a welcome', () => {
  test('is asked for in the words of the service, once', async () => {
    const { asked, url } = await answering(200, 'OK')
    expect(await welcome(url)).toEqual({ kind: 'sent' })
    expect(asked).toEqual([
      { method: 'POST', path: '/api/v1.0/email/send', type: 'application/json', body: expect.any(String) },
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      user_id: 'public-key',
      service_id: 'service-1',
      template_id: 'template-1',
      template_params: MAYA,
    })
  })

  test('may be asked for below a path, and with slashes at the end', async () => {
    const { asked, url } = await answering(200)
    expect(await welcome(`${url}/mail//`)).toEqual({ kind: 'sent' })
    expect(asked[0]?.path).toBe('/mail/api/v1.0/email/send')
  })

  test.each([[{}], [{ EMAIL_SERVICE_URL: '' }], [{ EMAIL_SERVICE_URL: '', ...IDS }]])(
    'is not the service’s while it has no address: %j',
    (environment) => {
      expect(welcomeService(WelcomeServiceEnvironment().parse(environment))).toBeUndefined()
    },
  )
})

describe('a welcome was surely not sent when', () => {
  test.each([
    [451, 'headless browser', ''],
    [403, 'blocked', ''],
    [429, 'too many requests', ''],
    [400, 'missing public key', 'The Public Key is invalid. To find this ID, visit https://mail.example/account'],
    [400, 'missing public key', 'The user ID is required'],
    [400, 'missing service ID', 'The service ID not found'],
    [400, 'missing template ID', 'The template ID not found'],
    [400, 'status 400', 'Something else about maya@example.org'],
    [404, 'status 404', ''],
    [412, 'status 412', 'Gmail API: Invalid grant'],
    [429, 'too many requests', 'The template ID not found'],
  ])('the service answers %i: %s', async (status, reason, body) => {
    const { asked, url } = await answering(status, body)
    expect(await welcome(url)).toEqual({ kind: 'refused', reason })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['missing public key', { EMAIL_SERVICE_USER_ID: '' }],
    ['missing service ID', { EMAIL_SERVICE_SERVICE_ID: '' }],
    ['missing template ID', { EMAIL_SERVICE_TEMPLATE_ID: '' }],
  ])('its settings are not complete (%s): it is not even asked', async (reason, about) => {
    const { asked, url } = await answering(200)
    expect(await welcome(url, about)).toEqual({ kind: 'refused', reason })
    expect(asked).toEqual([])
  })

  test.each([
    'http://mail.example',
    'http://127.0.0.1.mail.example',
    'http://128.0.0.1',
    'http://127.mail.example',
    'http://localhost.mail.example',
    'ftp://127.0.0.1',
    'mail.example',
    'https://',
  ])('others could read along: %s', async (url) => {
    expect(await welcome(url)).toEqual({ kind: 'refused', reason: 'address is not https' })
  })

  test('it would have to be asked for somewhere else', async () => {
    const elsewhere = await answering(200)
    const { url } = await answering(307, '', { location: `${elsewhere.url}/api/v1.0/email/send` })
    expect(await welcome(url)).toEqual({ kind: 'refused', reason: 'status 307' })
    expect(elsewhere.asked).toEqual([])
  })

  test('the answer never ends, of which only the beginning is read', async () => {
    const { url } = await aService((response) => {
      response.writeHead(400).write(`The service ID not found ${'.'.repeat(2_000)}`)
    })
    expect(await welcome(url)).toEqual({ kind: 'refused', reason: 'missing service ID' })
  })
})

test.each(['http://localhost:9', 'http://[::1]:9', 'http://127.1.2.3:9', 'https://127.0.0.1:9'])(
  'a welcome is asked for where nobody can read along: %s',
  async (url) => {
    // Nothing listens there.
    expect(await welcome(url)).toEqual({ kind: 'unknown', reason: 'TypeError' })
  },
)

describe('the outcome of a welcome is unknown when', () => {
  test.each([500, 502, 503])('the service answers %i', async (status) => {
    const { asked, url } = await answering(status, 'The template ID not found')
    expect(await welcome(url)).toEqual({ kind: 'unknown', reason: `status ${status}` })
    expect(asked).toHaveLength(1)
  })

  test('the service does not answer in time', async () => {
    const { asked, url } = await aService(() => {})
    expect(await welcome(url, {}, 50)).toEqual({ kind: 'unknown', reason: 'TimeoutError' })
    expect(asked.length).toBeLessThanOrEqual(1)
  })

  test('the connection breaks, and it is not asked again', async () => {
    const { asked, url } = await aService((_, request) => request.socket.destroy())
    expect(await welcome(url)).toEqual({ kind: 'unknown', reason: 'TypeError' })
    expect(asked).toHaveLength(1)
  })
})

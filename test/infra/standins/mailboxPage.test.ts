import '../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { localPagePolicy } from '../../../infra/standins/localPage.ts'
import type { MailboxMessage } from '../../../infra/standins/mail/Mailbox.ts'
import { mailboxPage } from '../../../infra/standins/mail/mailboxPage.ts'

function aMail(about: Partial<MailboxMessage> = {}): MailboxMessage {
  return {
    to: 'ann@mail.example',
    from: 'Uptick <hello@uptick.example>',
    subject: 'Your code',
    headers: { subject: 'Your code' },
    text: 'Your code is 123456',
    html: '<p>Your code is <b>123456</b></p>',
    at: '2026-11-21T12:00:00.000Z',
    ...about,
  }
}

function pageOf(...mails: MailboxMessage[]): Document {
  return new DOMParser().parseFromString(mailboxPage(mails), 'text/html')
}

describe('the mailbox page', () => {
  test('shows HTML mails in a sandboxed frame without scripts', () => {
    const hostile = '</iframe><script>alert(1)</script><img src=x onerror=alert(1)>" onload="alert(1)'
    const page = pageOf(
      aMail({
        html: hostile,
        text: hostile,
        subject: hostile,
        to: hostile,
        from: hostile,
        headers: { 'x-odd': hostile },
      }),
    )
    expect(page.querySelectorAll('script, img, [onload], [onerror]')).toHaveLength(0)
    const frame = page.querySelector('iframe')
    expect(frame?.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|top-navigation|forms)/)
    expect(frame?.getAttribute('srcdoc')).toContain(hostile)
    expect(frame?.getAttribute('title')).toBe(hostile)
  })

  test('loads no external resources', () => {
    expect(pageOf(aMail()).querySelectorAll('[src], link, [href]')).toHaveLength(0)
    expect(localPagePolicy("'none'")).toMatch(/^default-src 'none'/)
    expect(localPagePolicy("'none'")).not.toMatch(/script-src|https?:/)
  })
})

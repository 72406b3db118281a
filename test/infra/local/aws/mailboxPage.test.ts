import '../../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import type { MailboxMessage } from '../../../../infra/local/aws/mail/Mailbox.ts'
import { MAILBOX_PAGE_POLICY, mailboxPage } from '../../../../infra/local/aws/mail/mailboxPage.ts'

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
  test('shows the newest mail first, and open', () => {
    const page = pageOf(aMail({ subject: 'first' }), aMail({ subject: 'second' }))
    const titles = [...page.querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles).toEqual(['second', 'first'])
    expect([...page.querySelectorAll('details.mail')].map((mail) => mail.hasAttribute('open'))).toEqual([true, false])
  })

  test('shows recipient, sender and time', () => {
    const summary = pageOf(aMail()).querySelector('details.mail > summary')
    expect(summary?.textContent).toContain('ann@mail.example')
    expect(summary?.textContent).toContain('hello@uptick.example')
    expect(summary?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z')
  })

  test('has a view for each format of the mail, with the first one open', () => {
    const labelsOf = (mail: MailboxMessage) =>
      [...pageOf(mail).querySelectorAll('.view')].map(
        (view) => `${view.querySelector('summary')?.textContent}${view.hasAttribute('open') ? ' (open)' : ''}`,
      )
    expect(labelsOf(aMail())).toEqual(['HTML (open)', 'Text', 'Headers'])
    expect(labelsOf(aMail({ html: '' }))).toEqual(['Text (open)', 'Headers'])
    expect(labelsOf(aMail({ html: '', text: '' }))).toEqual(['Headers (open)'])
  })

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
    expect(MAILBOX_PAGE_POLICY).toMatch(/^default-src 'none'/)
    expect(MAILBOX_PAGE_POLICY).not.toMatch(/script-src|https?:/)
  })

  test('shows an empty mailbox and a mail without a subject', () => {
    expect(pageOf().body.textContent).toContain('No mail yet')
    expect(pageOf(aMail({ subject: '' })).querySelector('h2')?.textContent).toBe('(no subject)')
  })
})

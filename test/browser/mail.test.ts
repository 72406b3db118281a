import { describe, expect, test } from 'vitest'
import { mailsTo, signUpAndIn } from '../support/aPerson.ts'
import { slowTest } from '../support/slowTest.ts'
import { untilStarted, visitsOf } from './aVisit.ts'
import { endWindow, follow, linkTo, mailTo } from './mailSteps.ts'
import { expectAccessible, expectNoOverflow } from './pageChecks.ts'

const { visit, url } = visitsOf()

const OPERATOR = 'operator@uptick.example'

slowTest('the contact form mails the message to the operator and an automatic reply to the sender', async () => {
  const page = await visit('/contact')
  const message = {
    Name: 'Eleni Παπαδοπούλου',
    Email: 'eleni@reader.example',
    Subject: 'A country I miss',
    Message: 'Please add Cyprus.\n<b>Thank you!</b>',
  }
  for (const [label, text] of Object.entries(message)) await page.getByRole('main').getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Your message has been sent!').waitFor()
  const mail = await mailTo(url(''), OPERATOR, 'Contact: A country I miss')
  expect(mail.text).toContain('<b>Thank you!</b>')
  expect(mail.headers['reply-to']).toContain('eleni@reader.example')
  const reply = await mailTo(url(''), 'eleni@reader.example', 'We have your message')
  expect(reply.headers['auto-submitted']).toBe('auto-replied')
  expect(reply.text).not.toContain('Cyprus')
})

slowTest('a new reader gets one welcome mail', async () => {
  const { email } = await signUpAndIn(url(''), 'welcome@example.org')
  const mail = await mailTo(url(''), email, 'Welcome to Uptick')
  expect(mail.text).toContain('Maya Okafor')
  const all = await mailsTo(url(''), email)
  expect(all.filter(({ subject }) => subject === mail.subject)).toHaveLength(1)
})

describe('a reader who follows something', () => {
  test('gets a confirmation and can unsubscribe without signing in', async () => {
    const person = await signUpAndIn(url(''), 'leaver@example.org')
    const { email, idToken } = person
    expect(await follow(url(''), person, 'Bank rate decision')).toMatchObject({ email_sent: true })
    await endWindow(url(''), person)
    const mail = await mailTo(url(''), email, 'You follow Bank rate decision')
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

    const page = await visit(linkTo('/unsubscribe', mail))
    await page.getByText(/l…@e….org/).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page, [320, 768])
    await page.getByRole('button', { name: 'Stop confirmations' }).click()
    await page.getByText('Confirmations are off.').waitFor()

    expect(await follow(url(''), person, 'Another topic')).toMatchObject({ email_sent: false })
    const account = await fetch(url('/api/account'), { headers: { authorization: `Bearer ${idToken}` } })
    expect(await account.json()).toMatchObject({ confirmations: false, digest: 'daily' })
  })
})

slowTest('the waitlist stores a confirmed address until its owner leaves', async () => {
  const page = await visit('/Canada')
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('early@reader.example')
  await dialog.getByLabel('Country').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  const mail = await mailTo(url(''), 'early@reader.example', 'Confirm your place')
  await page.goto(url(linkTo('/waitlist', mail)))
  await untilStarted(page)
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await page.getByText('Your place on the waitlist is confirmed.').waitFor()
  await expectAccessible(page)
  await page.goto(url(linkTo('/waitlist', mail)))
  await untilStarted(page)
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await page.getByText('You are not on the waitlist any more').waitFor()
})

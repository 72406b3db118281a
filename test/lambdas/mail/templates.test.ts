import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleMails } from '../../../infra/samples/sampleMails.ts'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { english } from '../../../lambdas/mail/words/english.ts'

const SITE = 'https://uptick.example'
const SAMPLES = sampleMails({ site: SITE, postalAddress: 'Uptick\n1 Sample Street\nToronto, Canada', words: english })

test('every mail has a sample in infra/samples/sampleMails.ts', () => {
  const templates = globSync('lambdas/mail/templates/*.ts').map((path) => readFileSync(path, 'utf8'))
  const mails = templates.flatMap((each) =>
    [...each.matchAll(/^export function (\w+Mail)\(/gm)].map(([, name]) => name),
  )
  const sampled = readFileSync('infra/samples/sampleMails.ts', 'utf8')
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter((name) => !sampled.includes(`${name}(`))).toEqual([])
})

/** Together these have every kind of block. */
const WITH_GOLDEN_FILES = ['digest', 'digest-watches', 'code', 'contact']

test.each(SAMPLES.filter(({ name }) => WITH_GOLDEN_FILES.includes(name)))(
  'the mail $name is as it was reviewed last, as HTML and as text',
  async ({ name, message: { document } }) => {
    await expect(renderHtml(document)).toMatchFileSnapshot(`golden/${name}.html`)
    await expect(renderText(document)).toMatchFileSnapshot(`golden/${name}.txt`)
  },
)

describe.each(SAMPLES)('the mail $name', ({ name, message: { document, unsubscribe } }) => {
  const html = () => renderHtml(document)
  const text = () => renderText(document)

  test('loads nothing and runs nothing', () => {
    expect(html()).not.toMatch(/<(img|script|link|iframe|form|object)|url\(|@import|\son\w+=/i)
  })

  test('leads only to our site, and to articles that were checked when they were collected', () => {
    const links = [...html().matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)
    expect(links.length > 0).toBe(!name.startsWith('code'))
    for (const link of links) expect(link).toMatch(/^https:\/\/(uptick|news)\.example\//)
  })

  test('says why it came, from whom, and how to change that', () => {
    expect(text()).toContain(document.why)
    expect(text().includes('1 Sample Street')).toBe(!name.startsWith('code'))
    if (unsubscribe !== undefined) expect(document.ways.map(({ to }) => to).join(' ')).toContain('token=')
  })

  test('shows in both themes, whatever the mail program does with colours', () => {
    expect(html()).toContain('<meta name="color-scheme" content="light dark">')
    expect(html()).toContain('prefers-color-scheme: dark')
  })
})

import { expect, test } from 'vitest'
import { welcomeMail } from '../../../lambdas/mail/templates/welcome.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { mailEvents } from '../../../lambdas/mailEvents/mailEvents.ts'
import { CODE_KINDS, SENT_KINDS, TALLIED_KINDS, type TalliedKind } from '../../../shared/people/mailKind.ts'
import { callableWorld, callIn } from '../../support/callableWorld.ts'
import { hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { mailReport } from '../../support/mailReport.ts'
import { peopleStores } from '../../support/peopleStores.ts'

/** A morning with three readers, after some digests of the day before; SES reports to one tally per kind. */
async function aMorning(digestsYesterday: number) {
  const world = await worldWithARise()
  for (const sub of ['ana', 'ben', 'cleo']) world.addReader({ sub, email: `${sub}@reader.example` })
  const { tallies, ...stores } = peopleStores(world.table)
  await tallies.digests.add({ sent: digestsYesterday }, hoursAfter(MORNING, -20))
  const report = mailEvents({ ...stores, tallies, clock: () => new Date(MORNING) })
  return { world, tallies, report }
}

test('bounces of digests stop digests', async () => {
  const { world, report } = await aMorning(260)
  for (let address = 0; address < 11; address += 1)
    await report(mailReport('bounce', `gone${address}@reader.example`, { kind: 'digests' }))
  expect(await world.tick()).toMatchObject({ sent: 0 })
})

test.each<[string, { kind?: string; subject?: string }, TalliedKind]>([
  ...SENT_KINDS.map((kind): [string, { kind: string }, TalliedKind] => [kind, { kind }, kind]),
  ...CODE_KINDS.map((kind): [string, { subject: string }, TalliedKind] => [
    `a code of the user pool (${kind})`,
    { subject: english.codes.subjects[kind] },
    kind,
  ]),
  ['no kind and no subject', {}, 'sign-ups'],
  ['an unknown kind', { kind: 'teleports' }, 'sign-ups'],
  [
    'one of our own mails with the subject of a code',
    { kind: 'requested', subject: english.codes.subjects.resets },
    'requested',
  ],
])('a report about %s is counted with its own kind only', async (_, about, kind) => {
  const { report, tallies } = await aMorning(0)
  await report(mailReport('bounce', 'gone@reader.example', about))
  await report(mailReport('complaint', 'cross@reader.example', about))
  for (const each of TALLIED_KINDS)
    expect(await tallies[each].lastDay(MORNING), each).toMatchObject(
      each === kind ? { bounces: 1, complaints: 1 } : { bounces: 0, complaints: 0 },
    )
})

test.each<{ kind?: string; subject?: string }>([
  { kind: 'strangers' },
  { subject: english.codes.subjects['sign-ups'] },
  {},
])(
  'a reader who complains about a mail that a stranger caused (%o) keeps their digests, and gets no more such mails',
  async (about) => {
    const { world, report } = await aMorning(0)
    await report(mailReport('complaint', 'ana@reader.example', about))
    expect(await world.services.suppressions.find('ana@reader.example', 'strangers')).toMatchObject({
      reason: 'complaint',
    })
    expect(await world.tick()).toMatchObject({ sent: 3 })
  },
)

test('too many bounces close the waitlist and answers to strangers, and nothing that readers asked for', async () => {
  const world = callableWorld()
  const at = new Date().toISOString()
  const join = (email: string, token: string, network = '198.51.100.10') =>
    callIn(world, 'joinWaitlist', { email, country: 'CA', recaptchaToken: token }, { network })
  await world.tallies.strangers.add({ bounces: 19 }, at)
  expect((await join('maya@example.org', 'solved-1')).statusCode).toBe(200)
  await world.tallies.strangers.add({ bounces: 1 }, at)
  expect((await join('noah@example.org', 'solved-2', '198.51.100.11')).statusCode).toBe(429)
  expect(world.left.map(({ to }) => to)).toEqual(['maya@example.org'])

  const requested = { record: 'welcome', person: 'ana', purpose: 'welcome', to: 'ana@reader.example' } as const
  const document = welcomeMail({ site: 'https://uptick.example', postalAddress: '', words: english }, { name: 'Ana' })
  expect(await world.send({ ...requested, document }, at)).toBe('sent')
})

test('a closed waitlist does not reveal who is on it', async () => {
  const world = callableWorld()
  await world.tallies.strangers.add({ complaints: 10 }, new Date().toISOString())
  await world.waitlist.add('maya@example.org', 'CA', new Date().toISOString())
  const data = { email: 'maya@example.org', country: 'CA', recaptchaToken: 'solved' }
  expect((await callIn(world, 'joinWaitlist', data)).statusCode).toBe(429)
})

test('a message to the operator passes while answers to strangers are stopped', async () => {
  const world = callableWorld()
  await world.tallies.strangers.add({ bounces: 20 }, new Date().toISOString())
  const message = { name: 'Maya', email: 'maya@example.org', subject: 'Hello', message: 'How are you?' }
  const { statusCode } = await callIn(world, 'sendContactEmail', { ...message, recaptchaToken: 'solved' })
  expect(statusCode).toBe(200)
  expect(world.left.map(({ to }) => to)).toEqual(['operator@uptick.example'])
})

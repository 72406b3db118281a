import { expect, test } from 'vitest'
import { worldWithARise } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

test('a reader of German gets the mail and the notification in German, which lead to German pages', async () => {
  const world = await worldWithARise()
  world.addReader({ language: 'de', devices: [aDevice()] })
  expect(await world.tick()).toMatchObject({ sent: 1 })
  const [mail] = await world.mails()
  expect(mail?.subject).toBe('Harbour bridge reopening: 2000+, vorher 1000+')
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  expect(mail?.text).toContain('Guten Morgen, Maya Okafor.')
  expect(mail?.text).toMatch(/Diese E-Mails abbestellen: \S+\/lang-de\/unsubscribe\?token=/)
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/api/unsubscribe?token=')
  expect(world.notifications[0]?.message).toMatchObject({ title: '1 geht weiter', url: '/lang-de/account' })
})

test('readers of one morning each get their own language', async () => {
  const world = await worldWithARise()
  world.addReader({ sub: 'maya', email: 'maya@example.com' })
  world.addReader({ sub: 'aiko', email: 'aiko@example.com', language: 'ja' })
  world.addReader({ sub: 'noura', email: 'noura@example.com', language: 'ar' })
  await world.tick()
  expect(await world.subjects()).toEqual({
    'maya@example.com': 'Harbour bridge reopening: 2K+, was 1K+',
    'aiko@example.com': 'Harbour bridge reopening：2000+、前回1000+',
    'noura@example.com': '\u2068Harbour bridge reopening\u2069: 2 ألف+، سابقًا 1 ألف+',
  })
})

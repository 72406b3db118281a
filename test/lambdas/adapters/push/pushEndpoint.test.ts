import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPushEndpoint } from '../../../../lambdas/adapters/push/pushEndpoint.ts'

describe('an address at the push service of a browser is read:', () => {
  test.each([
    ['Chrome', 'https://fcm.googleapis.com/fcm/send/dGhpcyBpcyBh:APA91bH'],
    ['Chrome, the newer form', 'https://fcm.googleapis.com/wp/dGhpcyBpcyBh:APA91bH'],
    ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl'],
    ['a region of Firefox', 'https://europe.push.services.mozilla.com/wpush/v2/gAAAAABl'],
    ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2f'],
    ['Safari', 'https://web.push.apple.com/QGuQyavXutnMH'],
  ])('%s', (_, address) => {
    expect(readPushEndpoint(address)?.href).toBe(address)
  })

  test('one of exactly 1,024 characters', () => {
    expect(readPushEndpoint(anAddress(1_024))).toBeDefined()
  })
})

describe('an address is refused that', () => {
  test.each([
    ['is not encrypted', 'http://fcm.googleapis.com/fcm/send/a'],
    ['is on this machine', 'https://127.0.0.1/fcm/send/a'],
    ['is on this machine by its name', 'https://localhost/fcm/send/a'],
    ['is on this machine, in a newer form', 'https://[::1]/fcm/send/a'],
    ['is on this machine, written as a number', 'https://2130706433/'],
    ['is the metadata of the cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['is the metadata of the cloud, not encrypted', 'http://169.254.169.254/latest/meta-data/'],
    ['is in a private network', 'https://10.0.0.1/'],
    ['begins like a push service', 'https://fcm.googleapis.com.evil.example/fcm/send/a'],
    ['ends like a push service', 'https://evilfcm.googleapis.com/fcm/send/a'],
    ['ends like a domain of one', 'https://evilnotify.windows.com/w/'],
    ['is a domain of push services itself', 'https://notify.windows.com/w/'],
    ['is a domain of push services with an empty name before it', 'https://.push.apple.com/a'],
    ['has an empty name further before it', 'https://.a.push.apple.com/a'],
    ['has an empty name between', 'https://a..push.apple.com/a'],
    ['has brackets before a domain of push services', 'https://[::1].push.apple.com/a'],
    ['is another machine of the same company', 'https://storage.googleapis.com/bucket/a'],
    ['is below a push service', 'https://a.fcm.googleapis.com/fcm/send/a'],
    ['has a user', 'https://user@fcm.googleapis.com/fcm/send/a'],
    ['has a user and a password', 'https://user:secret@fcm.googleapis.com/fcm/send/a'],
    ['has a password alone', 'https://:secret@fcm.googleapis.com/fcm/send/a'],
    ['has an empty user', 'https://@fcm.googleapis.com/fcm/send/a'],
    ['has a push service as its user', 'https://fcm.googleapis.com@evil.example/a'],
    ['has a push service before a backslash', 'https://evil.example\\@fcm.googleapis.com/a'],
    ['has another port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
    ['names its port', 'https://fcm.googleapis.com:443/fcm/send/a'],
    ['has a fragment', 'https://fcm.googleapis.com/fcm/send/a#b'],
    ['ends its host with a dot', 'https://fcm.googleapis.com./fcm/send/a'],
    ['has full-width letters', 'https://ｆｃｍ.googleapis.com/fcm/send/a'],
    ['has another full stop', 'https://fcm。googleapis.com/fcm/send/a'],
    ['has a Cyrillic letter', 'https://fcm.g\u043Eogleapis.com/fcm/send/a'],
    ['has a Cyrillic letter, encoded', 'https://fcm.xn--gogleapis-sfh.com/fcm/send/a'],
    ['has a soft hyphen', 'https://fcm.goo\u00ADgleapis.com/fcm/send/a'],
    ['is in capitals', 'https://FCM.googleapis.com/fcm/send/a'],
    ['has a space before it', ' https://fcm.googleapis.com/fcm/send/a'],
    ['has a line end in it', 'https://fcm.google\napis.com/fcm/send/a'],
    ['climbs', 'https://fcm.googleapis.com/fcm/../a'],
    ['has no host', 'https:///fcm/send/a'],
    ['is no address', 'fcm.googleapis.com/fcm/send/a'],
    ['leads into a file', 'file:///etc/passwd'],
    ['is a script', 'javascript:alert(1)//fcm.googleapis.com'],
    ['is empty', ''],
  ])('%s', (_, address) => {
    expect(readPushEndpoint(address)).toBeUndefined()
  })

  test('has 1,025 characters', () => {
    expect(readPushEndpoint(anAddress(1_025))).toBeUndefined()
  })

  test('has a million characters, quickly', () => {
    expect(readPushEndpoint(anAddress(1_000_000))).toBeUndefined()
  })
})

test('any accepted address is at a push service', () => {
  const pieces = fc.constantFrom(
    ...['https://', 'http://', '//', 'fcm.googleapis.com', 'evil.example', '.push.apple.com', '@', ':', '443'],
    ...['8443', '/', '\\', '.', '#', '?', '%2f', '[::1]', '127.0.0.1', '\u3002', '\t', 'a', 'user'],
  )
  const HOSTS = /^(fcm\.googleapis\.com|([^.]+\.)+push\.apple\.com)$/
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (chosen) => {
      const read = readPushEndpoint(chosen.join(''))
      if (!read) return
      expect(read).toMatchObject({ protocol: 'https:', username: '', password: '', port: '', hash: '' })
      expect(read.hostname).toMatch(HOSTS)
    }),
  )
})

function anAddress(length: number): string {
  return 'https://fcm.googleapis.com/fcm/send/'.padEnd(length, 'a')
}

import { describe, expect, test } from 'vitest'
import { clientNetworks } from '../../../lambdas/http/clientNetwork.ts'

function clientNetwork(headers: ReadonlyMap<string, string>, sourceIp: string | undefined): string {
  return clientNetworks(headers, sourceIp).network
}

function viewer(address: string, sourceIp = '192.0.2.1'): string {
  return clientNetwork(new Map([['cloudfront-viewer-address', address]]), sourceIp)
}

describe('a client is identified by the address that the CDN sends', () => {
  test.each([
    ['without its port', '198.51.100.10:46532', '198.51.100.10'],
    ['which may have none', '198.51.100.10', '198.51.100.10'],
    ['of the newer kind, by the half that is its owner’s', '2001:db8:1:2:3:4:5:6:46532', '2001:db8:1:2'],
    ['in brackets', '[2001:db8:1:2::6]:46532', '2001:db8:1:2'],
    ['shortened', '2001:db8::1:46532', '2001:db8:0:0'],
    ['shortened behind', '2001:db8:1:2:3:4:5:0:46532', '2001:db8:1:2'],
    ['shortened in the middle', '1:2::5:6:7:8:46532', '1:2:0:0'],
    ['shortened by one group', '1::3:4:5:6:7:8:46532', '1:0:3:4'],
    ['shortened in front', '::1:46532', '0:0:0:0'],
    ['shortened at the end', '2001:db8:1:2:3:4:5:::46532', '2001:db8:1:2'],
    ['with zeros in front and capitals', '2001:0DB8:000A:0:1:2:3:4:46532', '2001:db8:a:0'],
    ['of the older kind in the newer', '::ffff:198.51.100.10:46532', '198.51.100.10'],
  ])('%s', (_, address, expected) => expect(viewer(address)).toBe(expected))
})

describe('the wider network of a client is', () => {
  test.each([
    ['the first 48 bits of an IPv6 address', '2001:db8:1:2:3:4:5:6:46532', '2001:db8:1'],
    ['the same for all of its 65,536 networks', '2001:db8:1:ffff::1:46532', '2001:db8:1'],
    ['also of a shortened address', '2001:db8::1:46532', '2001:db8:0'],
    ['none of an IPv4 address', '198.51.100.10:46532', undefined],
    ['none of an IPv4 address in an IPv6 one', '::ffff:198.51.100.10:46532', undefined],
    ['none of an unknown address', 'localhost:80', undefined],
  ])('%s', (_, address, expected) => {
    expect(clientNetworks(new Map([['cloudfront-viewer-address', address]]), '192.0.2.1').widerNetwork).toBe(expected)
  })
})

test('without a CDN it is the address of the connection', () => {
  expect(clientNetwork(new Map(), '127.0.0.1')).toBe('127.0.0.1')
  expect(clientNetwork(new Map(), '::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(clientNetwork(new Map(), '::1')).toBe('0:0:0:0')
})

describe('all clients without a valid address count as one:', () => {
  test.each([
    '',
    'localhost:80',
    '198.51.100.10, 203.0.113.5:80',
    '999.1.1.1:80',
    '2001:db8:::1:80',
    'x'.repeat(9_000),
  ])('"%s"', (address) => {
    expect(viewer(address)).toBe('unknown')
  })

  test('no address at all', () => expect(clientNetwork(new Map(), undefined)).toBe('unknown'))
})

test('headers that clients can forge are ignored', () => {
  const spoofed = [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'true-client-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'via',
    'client-ip',
  ]
  const headers = new Map(spoofed.map((name, index) => [name, `203.0.113.${index}`]))
  expect(clientNetwork(headers, '192.0.2.1')).toBe('192.0.2.1')
  headers.set('cloudfront-viewer-address', '198.51.100.10:1')
  expect(clientNetwork(headers, '192.0.2.1')).toBe('198.51.100.10')
})

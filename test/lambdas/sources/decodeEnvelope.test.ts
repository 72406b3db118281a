import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EnvelopeItem, encodeEnvelope } from '../../../infra/samples/trends/encode.ts'
import { decodeEnvelope } from '../../../lambdas/sources/decodeEnvelope.ts'
import { FAULTS } from '../../../lambdas/sources/sourceAnswer.ts'
import { anyText } from '../../support/arbitraries.ts'
import { slowTest } from '../../support/slowTest.ts'

const CALL = { procedure: 'i0OFE', slot: 'generic' }
const PREFIX = ")]}'\n\n"

/** Both forms of an envelope must read the same. */
function decoded(...items: EnvelopeItem[]) {
  const [plain, chunked] = [false, true].map((form) => decodeEnvelope(encodeEnvelope(items, form)))
  expect(chunked).toEqual(plain)
  return plain
}

function chunk(json: string): string {
  return `${json.length + 2}\n${json}\n`
}

describe('an envelope holds the payload', () => {
  test('in the plain and in the chunked form', () => {
    expect(decoded({ ...CALL, payload: '[null,[]]' })).toEqual({ payload: '[null,[]]' })
  })

  test('with or without the prefix, and with blank space in front', () => {
    const list = '[["wrb.fr","i0OFE","[]",null,null,null,"generic"]]'
    for (const body of [
      `${PREFIX}${list}`,
      `\r\n${PREFIX}${list}`,
      `)]}'\n${list}`,
      list,
      `\n ${list}`,
      PREFIX + chunk(list),
    ])
      expect(decodeEnvelope(body)).toEqual({ payload: '[]' })
  })

  test('in any chunk, and in any place of it', () => {
    const reply = '["wrb.fr","i0OFE","[7]",null,null,null,"generic"]'
    const chunks = [chunk('[["di",12]]'), chunk(`[["af.httprm",11,"1",16],${reply}]`), chunk('[["e",4]]')]
    expect(decodeEnvelope(PREFIX + chunks.join(''))).toEqual({ payload: '[7]' })
  })

  test('in our slot: the replies to other calls are passed over', () => {
    expect(
      decoded(
        { ...CALL, slot: '6', payload: '[6]' },
        { procedure: 'w4opAf', slot: 'generic', payload: '[5]' },
        { ...CALL, payload: '[1]' },
        { ...CALL, payload: '[2]' },
      ),
    ).toEqual({ payload: '[1]' })
  })

  test('whatever the payload and its neighbours are', () => {
    const neighbour = fc.oneof(
      fc.record({ procedure: anyText, slot: fc.constant('0'), payload: anyText }),
      fc.record({ procedure: fc.constant('w4opAf'), slot: anyText, rpcError: fc.integer() }),
    )
    fc.assert(
      fc.property(anyText, fc.array(neighbour, { maxLength: 2 }), fc.boolean(), (payload, neighbours, chunked) => {
        const body = encodeEnvelope([...neighbours, { ...CALL, payload }, ...neighbours], chunked)
        const read = decodeEnvelope(body)
        return 'payload' in read && read.payload === payload
      }),
    )
  })
})

describe('an envelope reports a fault:', () => {
  test.each([
    [400, 'rejected-request'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'missing'],
    [429, 'rate-limited'],
    [500, 'server-error'],
  ])('the status %i is %s', (httpStatus, fault) => {
    expect(decoded({ httpStatus, code: 3 })).toEqual({ fault })
  })

  test.each([
    [3, 'unsupported-country'],
    [5, 'unsupported-country'],
    [7, 'forbidden'],
    [16, 'forbidden'],
    [8, 'rate-limited'],
    [14, 'server-error'],
    [12, 'rejected-request'],
    [99, 'rejected-request'],
  ])('the error %i of the call is %s', (rpcError, fault) => {
    expect(decoded({ ...CALL, rpcError })).toEqual({ fault })
  })

  test('an error item counts even when there is a payload', () => {
    expect(decoded({ ...CALL, payload: '[]' }, { httpStatus: 500, code: 13 })).toEqual({
      fault: 'server-error',
    })
  })
})

describe('an envelope cannot be read', () => {
  const reply = '["wrb.fr","i0OFE","[]",null,null,null,"generic"]'

  test.each([
    ['when it is only a prefix', ")]}'"],
    ['when there is nothing behind the prefix', PREFIX],
    ['when it is a page', '<!DOCTYPE html><title>Trends</title>'],
    ['when it is other JSON', '{"wrb.fr":"i0OFE"}'],
    ['when it is cut off', `${PREFIX}[${reply.slice(0, 30)}`],
    ['without a reply to our call', '[["di",12]]'],
    ['with a reply that has neither payload nor error', '[["wrb.fr","i0OFE",null,null,null,null,"generic"]]'],
    ['with an error that is no list', '[["wrb.fr","i0OFE",null,null,null,3,"generic"]]'],
    ['with a payload that is no text', '[["wrb.fr","i0OFE",[],null,null,null,"generic"]]'],
    ['with an error item without a status', `[${reply},["er"]]`],
    ['when a chunk is shorter than it says', `${PREFIX}999\n[${reply}]\n`],
    ['when a chunk is longer than it says', `${PREFIX}20\n[${reply}]\n`],
    ['when a length has a sign', `${PREFIX}+${chunk(`[${reply}]`)}`],
    ['when a length has more than digits', `${PREFIX}${chunk(`[${reply}]`).replace('\n', ' \n')}`],
    ['when a chunk has no length at all', `${PREFIX}0\n\n0\n\n`],
    ['when its items are many more than real ones', `[${reply}${',0'.repeat(200)}]`],
    ['when its chunks are', chunk(`[${reply}]`) + chunk('[]').repeat(200)],
    ['when its chunks have too many items together', chunk(`[${reply}${',0'.repeat(60)}]`).repeat(2)],
  ])('%s', (_, body) => {
    expect(decodeEnvelope(body)).toEqual({ fault: 'undecodable' })
  })

  slowTest('when it is nested as deeply as its size allows', () => {
    const deep = '['.repeat(6_000_000) + ']'.repeat(6_000_000)
    expect(decodeEnvelope(deep)).toEqual({ fault: 'undecodable' })
  })

  test('even with a million items', () => {
    const body = `[${'0,'.repeat(1_000_000)}${reply}]`
    expect(decodeEnvelope(body)).toEqual({ fault: 'undecodable' })
  })
})

test('whatever a body says, it has a payload or a named fault', () => {
  const digits = fc.integer({ min: -5, max: 60 }).map(String)
  const body = fc
    .array(fc.oneof(anyText, digits, fc.constantFrom(PREFIX, '\n', '[', ']', '["er"', ',', 'null')), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(body, (text) => {
      const read = decodeEnvelope(text)
      return 'payload' in read || Object.hasOwn(FAULTS, read.fault)
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { type ContactMessage, contactProblems } from '../../../shared/people/contactMessage.ts'

function aMessage(about: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: 'Maya Okafor',
    email: 'maya.okafor@example.org',
    subject: 'A country is missing',
    message: 'Will Cyprus be added?',
    ...about,
  }
}

function problems(about: Partial<ContactMessage>) {
  return Object.fromEntries(contactProblems(aMessage(about)))
}

describe('a contact message can be sent when', () => {
  test.each<[string, Partial<ContactMessage>]>([
    ['everything is filled in', {}],
    ['its name has 100 characters', { name: 'n'.repeat(100) }],
    ['its subject has 150 characters', { subject: 's'.repeat(150) }],
    ['its message has 5,000 characters', { message: 'm'.repeat(5_000) }],
    ['there is space around the address', { email: '  maya.okafor@example.org ' }],
    ['only the space around it is too long', { name: `${'n'.repeat(100)}   ` }],
    ['it is in another script', { name: 'Ελένη', message: 'شكرا' }],
    ['its message has several lines', { message: 'one\r\ntwo\n\nthree' }],
  ])('%s', (_, about) => expect(problems(about)).toEqual({}))
})

describe('a contact message cannot be sent when', () => {
  test.each<[string, Partial<ContactMessage>, Record<string, string>]>([
    ['its name is missing', { name: '' }, { name: 'missing' }],
    ['its message is only space', { message: ' \n\t' }, { message: 'missing' }],
    ['its name has 101 characters', { name: 'n'.repeat(101) }, { name: 'too-long' }],
    ['its address has 255 characters', { email: `${'a'.repeat(243)}@example.org` }, { email: 'too-long' }],
    ['its subject has 151 characters', { subject: 's'.repeat(151) }, { subject: 'too-long' }],
    ['its message has 5,001 characters', { message: 'm'.repeat(5_001) }, { message: 'too-long' }],
    ['its address is none', { email: 'eleni@example' }, { email: 'invalid' }],
    ['its name has two lines', { name: 'Maya\nBcc: noah@example.org' }, { name: 'invalid' }],
    ['its subject ends with a line end', { subject: 'Hello\r\n' }, { subject: 'invalid' }],
    ['its address begins with a line end', { email: '\nmaya@example.org' }, { email: 'invalid' }],
    ['the end of a text is in its name', { name: 'Maya\0' }, { name: 'invalid' }],
    ['its name is nothing but line ends', { name: '\r\n' }, { name: 'missing' }],
  ])('%s', (_, about, expected) => expect(problems(about)).toEqual(expected))

  test('nothing is filled in: the fields are named in their order', () => {
    const nothing = { name: '', email: '', subject: '', message: '' }
    expect([...contactProblems(nothing)]).toEqual([
      ['name', 'missing'],
      ['email', 'missing'],
      ['subject', 'missing'],
      ['message', 'missing'],
    ])
  })
})

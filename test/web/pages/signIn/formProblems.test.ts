import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCode } from '../../../../web/features/mailedCode/CodeField.tsx'
import {
  codeProblems,
  loginProblems,
  resetProblems,
  setPasswordProblems,
  signUpProblems,
} from '../../../../web/pages/signIn/formProblems.ts'

const PERSON = { name: 'Ada', email: 'ada@reader.example', password: 'secret', confirm: 'secret' }

function wrongWith(about: Partial<typeof PERSON>): Record<string, string> {
  return Object.fromEntries(signUpProblems({ ...PERSON, ...about }))
}

describe('where the operator asks for 10 characters', () => {
  test.each([
    [9, { password: 'Password must be at least 10 characters' }],
    [10, {}],
  ])('a new password of %i', (length, expected) => {
    const password = 'x'.repeat(length)
    const entered = { ...PERSON, code: '123456', password, confirm: password }
    expect(Object.fromEntries(signUpProblems(entered, 10))).toEqual(expected)
    expect(Object.fromEntries(setPasswordProblems(entered, 10))).toEqual(expected)
  })
})

describe('a sign-up', () => {
  test('is fine with a name, an address and a password of 6 characters that was entered twice', () => {
    expect(wrongWith({})).toEqual({})
  })

  test('needs all four fields, in the order in which they stand', () => {
    const missing = [...signUpProblems({ name: ' ', email: '', password: '', confirm: '' })]
    expect(missing).toEqual([
      ['name', 'Please enter your name.'],
      ['email', 'Please enter your email address.'],
      ['password', 'Please enter your password.'],
      ['confirm', 'Please enter the password once more.'],
    ])
  })

  test.each([
    [
      'a password of 5 characters',
      { password: '12345', confirm: '12345' },
      'password',
      'Password must be at least 6 characters',
    ],
    [
      'a password of 257 characters',
      { password: 'x'.repeat(257), confirm: 'x'.repeat(257) },
      'password',
      'Password must be at most 256 characters',
    ],
    ['another password the second time', { confirm: 'secreT' }, 'confirm', 'Passwords do not match'],
    ['a space more the second time', { confirm: 'secret ' }, 'confirm', 'Passwords do not match'],
    ['an address that is none', { email: 'ada@reader' }, 'email', 'Please enter a valid email address.'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters.'],
  ])('is refused for %s', (_, about, field, sentence) => {
    expect(wrongWith(about)).toEqual({ [field]: sentence })
  })

  test.each([' secret', 'secret ', '\tsecret', 'secret\u00a0', '      ', ' '])(
    'is refused for a password with a space at an end: %j',
    (password) => {
      expect(wrongWith({ password, confirm: password })).toEqual({
        password: 'A password cannot begin or end with a space.',
      })
    },
  )

  test.each([
    ['a password with spaces inside', { password: 'a b  c', confirm: 'a b  c' }],
    ['a password of 256 characters', { password: 'x'.repeat(256), confirm: 'x'.repeat(256) }],
    ['a name of 100 characters, with space around it', { name: ` ${'x'.repeat(100)} ` }],
    ['an address that was pasted with invisible characters', { email: '\u200bada@reader.example\u2060' }],
  ])('is fine with %s', (_, about) => {
    expect(wrongWith(about)).toEqual({})
  })
})

test('a login needs an address and a password, whatever they are', () => {
  expect([...loginProblems({ email: ' ', password: '' }).keys()]).toEqual(['email', 'password'])
  expect(loginProblems({ email: 'ada', password: ' ' }).size).toBe(0)
})

test('a reset needs a valid address', () => {
  expect(resetProblems({ email: '' }).get('email')).toBe('Please enter your email address.')
  expect(resetProblems({ email: 'ada' }).get('email')).toBe('Please enter a valid email address.')
  expect(resetProblems({ email: '\u200b' }).get('email')).toBe('Please enter your email address.')
  expect(resetProblems({ email: 'ada@reader.example' }).size).toBe(0)
})

test('a new password needs the code as well', () => {
  const wrong = setPasswordProblems({ code: '', password: 'secret', confirm: 'secret' })
  expect([...wrong.keys()]).toEqual(['code'])
  expect(setPasswordProblems({ code: '123456', password: 'secret', confirm: 'secret' }).size).toBe(0)
})

describe('a code', () => {
  test.each(['123456', ' 123 456 ', '123-456', '123–456', '1 2 3 4 5 6', '１２３４５６', '\u200e123456\u00a0'])(
    'is read as it was mailed from %j',
    (text) => {
      expect(readCode(text)).toBe('123456')
      expect(codeProblems({ code: text }).size).toBe(0)
    },
  )

  test.each([
    ['', 'Please enter the code.'],
    [' - ', 'Please enter the code.'],
    ['12345', 'Please enter the 6 digits of the code.'],
    ['1234567', 'Please enter the 6 digits of the code.'],
    ['12345a', 'Please enter the 6 digits of the code.'],
  ])('is not %j', (text, sentence) => {
    expect(codeProblems({ code: text }).get('code')).toBe(sentence)
  })

  test('survives any space and dash between its digits', () => {
    const noise = fc.stringMatching(/^[ \t\u00a0\u2009\u2013-]{0,3}$/)
    const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), noise), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(digits, (all) => {
        expect(readCode(all.flat().join(''))).toBe(all.map(([digit]) => digit).join(''))
      }),
    )
  })
})

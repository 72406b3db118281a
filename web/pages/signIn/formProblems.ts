import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { isEmailAddress, plainEmailAddress } from '../../../shared/people/emailAddress.ts'
import { codeProblem } from '../../features/mailedCode/CodeField.tsx'
import { signInTexts } from '../../texts/signInTexts.ts'

const texts = signInTexts.problems

export const LOGIN_FIELDS = ['email', 'password'] as const
export const SIGN_UP_FIELDS = ['name', 'email', 'password', 'confirm'] as const
export const CODE_FIELDS = ['code'] as const
export const RESET_FIELDS = ['email'] as const
export const NEW_PASSWORD_FIELDS = ['code', 'password', 'confirm'] as const

type Entered<Field extends string> = Record<Field, string>

/**
 * The problems of each form, by field in their order; empty when it can be sent. `minLength` is that of
 * new passwords, in characters.
 */
export function loginProblems({ email, password }: Entered<'email' | 'password'>) {
  return sentences({
    email: plainEmailAddress(email) === '' && texts.emailMissing,
    password: password === '' && texts.passwordMissing,
  })
}

export function signUpProblems(entered: Entered<(typeof SIGN_UP_FIELDS)[number]>, minLength = MIN_PASSWORD_LENGTH) {
  return sentences({
    name: nameProblem(entered.name.trim()),
    email: emailProblem(entered.email),
    ...newPasswordProblems(entered, minLength),
  })
}

export function codeProblems({ code }: Entered<'code'>) {
  return sentences({ code: codeProblem(code) })
}

export function resetProblems({ email }: Entered<'email'>) {
  return sentences({ email: emailProblem(email) })
}

export function setPasswordProblems(
  entered: Entered<(typeof NEW_PASSWORD_FIELDS)[number]>,
  minLength = MIN_PASSWORD_LENGTH,
) {
  return sentences({ code: codeProblem(entered.code), ...newPasswordProblems(entered, minLength) })
}

function nameProblem(name: string) {
  if (name === '') return texts.nameMissing
  return name.length > MAX_NAME_LENGTH && texts.nameTooLong(MAX_NAME_LENGTH)
}

function emailProblem(typed: string) {
  const email = plainEmailAddress(typed)
  if (email === '') return texts.emailMissing
  return !isEmailAddress(email) && texts.emailInvalid
}

function newPasswordProblems({ password, confirm }: Entered<'password' | 'confirm'>, minLength: number) {
  return { password: newPasswordProblem(password, minLength), confirm: confirmProblem(password, confirm) }
}

function newPasswordProblem(password: string, minLength: number) {
  if (password === '') return texts.passwordMissing
  if (/^\s|\s$/.test(password)) return texts.passwordSpace
  if (password.length < minLength) return texts.passwordTooShort(minLength)
  return password.length > MAX_PASSWORD_LENGTH && texts.passwordTooLong(MAX_PASSWORD_LENGTH)
}

function confirmProblem(password: string, confirm: string) {
  if (confirm === '') return texts.confirmMissing
  return confirm !== password && texts.mismatch
}

function sentences<Field extends string>(all: Record<Field, string | false>): Map<Field, string> {
  const wrong = Object.entries<string | false>(all).flatMap(([field, text]) =>
    text === false ? [] : [[field, text] as const],
  )
  return new Map(wrong as [Field, string][])
}

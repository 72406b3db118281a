import { PersonName } from '../../shared/people/account.ts'

/** A person's display name: their name in the user pool or, without one, the local part of their email address. */
export function personName(name: unknown, email: string): string {
  return PersonName.safeParse(name).data ?? email.slice(0, email.lastIndexOf('@'))
}

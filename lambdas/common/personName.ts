import { PersonName } from '../../shared/people/account.ts'

/** What to call somebody: the name that the user pool has of them or, where that is none, their address before the @. */
export function personName(name: unknown, email: string): string {
  return PersonName.safeParse(name).data ?? email.slice(0, email.lastIndexOf('@'))
}

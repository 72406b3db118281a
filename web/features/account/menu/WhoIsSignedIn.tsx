import type { Person } from '../../../lib/session/session.ts'

/** Name and address at the head of a menu. */
export function WhoIsSignedIn({ person: { name, email } }: { person: Person }) {
  return (
    <p className="menu__who">
      <b dir="auto">{name}</b>
      <span className="quiet">{email}</span>
    </p>
  )
}

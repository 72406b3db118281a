/**
 * Where this browser stores a person's data, by the id of the account. All of it is removed when the session ends. What
 * `features/notifications` remembers of an account stays: otherwise its tip would come again, and a check that is due be left out.
 */
export const PERSON_STORAGE = {
  follows: (uid: string) => `followedTrends_${uid}`,
  /** The address that a tab waits for a code to. */
  newAddress: (uid: string) => `newAddress_${uid}`,
  /** The message of a tab, also before somebody signs in. */
  contactDraft: () => 'contactDraft',
}

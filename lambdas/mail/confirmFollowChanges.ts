import type { Follow } from '../../shared/people/follow.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import type { Changes } from './confirmationWindow.ts'
import { followedItem } from './followedItem.ts'
import type { MailOutcome, SendMail } from './mailer.ts'
import { changedFollowsMail } from './templates/followChanges.ts'
import type { MailContext } from './templates/MailContext.ts'
import type { LinksFor } from './unsubscribeLinks.ts'

/** What telling needs. */
export type Telling = {
  people: Pick<PeopleStore, 'read'>
  send: SendMail
  context: MailContext
  linksFor: LinksFor
}

/**
 * Tells a person what they follow and unfollow, in one mail: what is so at this moment, however long ago it was noted;
 * `nothing` when none of it is.
 *
 * @param record the name of this very mail
 */
export async function confirmFollowChanges(
  { send, context, linksFor }: Omit<Telling, 'people'>,
  follower: Follower,
  changes: Changes,
  record: string,
  now: string,
): Promise<MailOutcome | 'nothing'> {
  const { sub, name, email: to, follows } = follower
  const items = (things: readonly Pick<Follow, 'kind' | 'name' | 'country'>[]) =>
    things.flatMap((thing) => followedItem(context.site, thing) ?? [])
  const followed = items(follows.filter(({ id }) => changes.followed.some((one) => one.id === id)))
  const unfollowed = items(changes.unfollowed.filter(({ id }) => !follows.some((one) => one.id === id)))
  if (followed.length + unfollowed.length === 0) return 'nothing'
  const { header: unsubscribe, ...leave } = await linksFor(sub, { kind: 'confirmations' })
  const document = changedFollowsMail(context, { name, followed, unfollowed, leave })
  return send({ record, person: sub, kind: 'subscription', to, document, unsubscribe }, now)
}

import {
  type MutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type FollowIntent, loginPage } from '../../../shared/pages.ts'
import {
  type Follow,
  type FollowTarget,
  followable,
  readFollowTarget,
  topicOfFollow,
} from '../../../shared/people/follow.ts'
import { Problem } from '../../../shared/problem.ts'
import { currentSession } from '../../lib/auth/session.ts'
import { showToast } from '../../lib/display/toasts.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { cachedFollows } from './cachedFollows.ts'
import { followName } from './followName.ts'
import { addFollow, followedKeys, followsQuery, keyOfFollow, removeFollow, targetKey } from './followRequests.ts'
import { followTexts } from './followTexts.ts'

/**
 * Changes of follows are mutations, queued per target, so that a target never has two requests at once. A change with
 * another one queued behind it is skipped: only the last one counts.
 */

type Following = {
  /** What the reader chose last while it is being saved, otherwise the stored state. */
  isFollowed: boolean
  toggle: () => void
}

/**
 * Whether a person follows a target, and the way to change it. Changes are optimistic: after a failure they are undone
 * and a toast gives the reason. When the session has ended, the reader signs in and returns to `returnTo`.
 */
export function useFollow(uid: string, target: FollowTarget, returnTo: string): Following {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: follows } = useQuery(followsQuery(uid))
  const pending = useMutationState({
    filters: pendingFollows(uid, target),
    select: ({ state }) => (state.variables as FollowChange).isWanted,
  })
  const isFollowed = pending.at(-1) ?? followedKeys(follows ?? cachedFollows(uid)).has(targetKey(target))

  const signInAgain = (isWanted: boolean) => {
    const reason = target.kind === 'trend' ? 'follow-trends' : 'follow-categories'
    navigate(loginPage(returnTo, reason, isWanted ? target : undefined))
  }
  const { mutate } = useMutation(followMutation(client, uid, target, toasts(signInAgain)))
  return { isFollowed, toggle: () => mutate({ isWanted: !isFollowed }) }
}

/** `follow`: the stored one that is unfollowed, or that comes back. */
export type FollowChange = { isWanted: boolean; follow?: Follow }

/** How the outcome of a change is shown. */
type Shown = {
  onDone?: (outcome: Outcome, target: FollowTarget) => void
  /** Not called when a later choice makes the failure irrelevant. */
  onFailure: (error: Error, change: FollowChange, target: FollowTarget) => void
}

/** Shows outcomes in toasts. `onSignedOut` is called instead when the session has ended. */
function toasts(onSignedOut: (isWanted: boolean) => void): Shown {
  return {
    onDone: showOutcome,
    onFailure(error, { isWanted }, target) {
      if (error instanceof Problem && error.code === 'unauthenticated') onSignedOut(isWanted)
      else showToast(failureText(error, followName(target), isWanted), 'alert')
    },
  }
}

/** Changes what the person has in their list, and all changes that are being saved, each by the key of its target. */
export function useListedFollows(uid: string, onFailure: Shown['onFailure']) {
  const client = useQueryClient()
  const pending = useMutationState({
    filters: { mutationKey: pendingKey(uid), status: 'pending' },
    select: ({ options, state }): [key: unknown, change: FollowChange] => [
      options.mutationKey?.at(-1),
      state.variables as FollowChange,
    ],
  })
  const change = (follow: Follow, isWanted: boolean) => {
    const target = { ...follow, topic: topicOfFollow(follow) }
    run(client, followMutation(client, uid, target, { onFailure }), { isWanted, follow })
  }
  return { pending: new Map(pending), change }
}

/** Failures are handled by the mutation. */
function run(
  client: QueryClient,
  options: MutationOptions<Outcome, Error, FollowChange>,
  change: FollowChange,
): Promise<unknown> {
  return client
    .getMutationCache()
    .build(client, options)
    .execute(change)
    .catch(() => {})
}

/** The mutation that follows or unfollows a target. */
function followMutation(
  client: QueryClient,
  uid: string,
  target: FollowTarget,
  { onDone, onFailure }: Shown,
): MutationOptions<Outcome, Error, FollowChange> {
  return {
    mutationKey: pendingKey(uid, target),
    scope: { id: pendingKey(uid, target).join(' ') },
    // Offline, a change fails at once instead of waiting for the network.
    networkMode: 'always',
    mutationFn: ({ isWanted }) => sendFollowChange(client, uid, target, isWanted),
    onSuccess: (outcome) => onDone?.(outcome, target),
    onError: (error, change) => {
      if (!(error instanceof Problem)) reportError(error)
      if (!isSuperseded(client, uid, target)) onFailure(error, change, target)
    },
  }
}

/** An unfollow needs no toast: the button shows it. */
function showOutcome(outcome: Outcome, target: FollowTarget): void {
  if (outcome === 'followed') showToast(followTexts.followed(followName(target)))
  if (outcome === 'followed-without-mail')
    showToast(target.kind === 'trend' ? followTexts.trendMailFailed : followTexts.categoryMailFailed, 'bad')
}

function failureText(error: Error, name: string, isWanted: boolean): string {
  const state = isWanted ? followTexts.notFollowed(name) : followTexts.stillFollowed(name)
  return followTexts.because(state, navigator.onLine ? reasonText(error) : followTexts.offline)
}

function reasonText(error: Error): string {
  if (!(error instanceof Problem)) return followTexts.failed
  switch (error.code) {
    case 'too-many-follows':
      return followTexts.tooManyFollows
    case 'unavailable':
      return followTexts.unreachable
    default:
      return waitSentence(error) ?? followTexts.failed
  }
}

/** The outcome of a change; `unchanged` when no request was needed. */
type Outcome = 'followed' | 'followed-without-mail' | 'unfollowed' | 'unchanged'

/** The mutation key of a person's changes, or of those of one target. */
function pendingKey(uid: string, ...target: FollowTarget[]): string[] {
  return ['follows', uid, ...target.map(targetKey)]
}

/** Filters the pending changes; the last one is the reader's choice. */
function pendingFollows(uid: string, target: FollowTarget) {
  return { mutationKey: pendingKey(uid, target), exact: true, status: 'pending' as const }
}

/** Whether another change is queued behind the running one. */
function isSuperseded(client: QueryClient, uid: string, target: FollowTarget): boolean {
  return client.getMutationCache().findAll(pendingFollows(uid, target)).length > 1
}

/**
 * Sends a change to the server unless it is the stored state already. A follow is sent without waiting for the list, so
 * that it succeeds when the reader leaves the page right away: following twice is harmless. An unfollow needs the list to
 * find the follow's id. Throws a `Problem`.
 */
async function sendFollowChange(
  client: QueryClient,
  uid: string,
  target: FollowTarget,
  isWanted: boolean,
): Promise<Outcome> {
  const list = followsQuery(uid)
  const follows = isWanted ? client.getQueryData(list.queryKey) : await client.ensureQueryData(list)
  if (isSuperseded(client, uid, target) || !isSignedIn(uid)) return 'unchanged'
  const key = targetKey(target)
  const follow = follows?.find((one) => keyOfFollow(one) === key)
  if (isWanted === (follow !== undefined)) return 'unchanged'
  if (follow) {
    await removeFollow(client, uid, follow)
    return 'unfollowed'
  }
  const { confirmation } = await addFollow(client, uid, target)
  return confirmation === 'failed' ? 'followed-without-mail' : 'followed'
}

/** Requests use the current session, which may be another person's by now. */
function isSignedIn(uid: string): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.person.uid === uid
}

/** What a signed-out reader pressed Follow on; undefined when it cannot be followed. */
export function readFollowIntent(intent: FollowIntent | undefined): FollowTarget | undefined {
  const target = readFollowTarget(intent)
  return target && followable(target)
}

/** Follows what a reader meant to follow before signing in. A toast shows the outcome. */
export async function followAsIntended(client: QueryClient, uid: string, target: FollowTarget): Promise<void> {
  await run(
    client,
    followMutation(
      client,
      uid,
      target,
      toasts(() => {}),
    ),
    { isWanted: true },
  )
}

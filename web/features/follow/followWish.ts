import type { QueryClient } from '@tanstack/react-query'
import type { FollowWish } from '../../../shared/pages.ts'
import { type FollowTarget, followable, readFollowTarget } from '../../../shared/people/follow.ts'
import { followMutation } from './followMutation.ts'

/** What a signed-out reader pressed Follow on; undefined when it cannot be followed. */
export function readFollowWish(wish: FollowWish | undefined): FollowTarget | undefined {
  const target = readFollowTarget(wish)
  return target && followable(target)
}

/** Follows what was wished for before signing in. A toast shows the outcome. */
export async function followWish(client: QueryClient, uid: string, target: FollowTarget): Promise<void> {
  const mutation = client.getMutationCache().build(
    client,
    followMutation(client, uid, target, () => {}),
  )
  // Failures are handled by the mutation.
  await mutation.execute(true).catch(() => {})
}

import type * as z from 'zod/mini'
import type { FollowAnswer } from '../../../../shared/answers/signedInApi.ts'
import { type Follow, readFollowTarget } from '../../../../shared/people/follow.ts'
import { Problem, type ProblemCode } from '../../../../shared/problem.ts'
import { NOW } from '../../../support/builders.ts'

type Request = { method?: string; body?: unknown; signal?: AbortSignal }

export function aFollow({ name = 'orbit 9', ...about }: Partial<Follow> = {}): Follow {
  return { id: `id of ${name}`, kind: 'trend', name, country: 'CA', created_at: NOW, ...about }
}

/** A server that knows one person's follows, in the place of `signedInJson`. */
export function aFollowServer(follows: Follow[] = []) {
  let held: (() => void)[] | undefined
  let atOnce = 0
  const server = {
    follows,
    confirmation: 'queued' as FollowAnswer['confirmation'],
    /** What was asked, in order: `"POST trend orbit 9 CA"`, `"DELETE id of orbit 9"`. */
    asked: [] as string[],
    /** The most requests that were on their way at the same time. */
    mostAtOnce: 0,
    /** Answers every request but the reading with this. */
    failure: undefined as ProblemCode | Error | undefined,
    /** Keeps every request but the reading waiting. */
    hold: () => {
      held = []
    },
    /** Lets those that wait go on, and all that come. */
    release: () => {
      for (const go of held ?? []) go()
      held = undefined
    },
    /** Lets only the first of those that wait go on. */
    releaseOne: () => held?.shift()?.(),
    answer,
  }

  async function answer<Schema extends z.ZodMiniType>(
    address: string,
    schema: Schema,
    { method = 'GET', body, signal }: Request = {},
  ): Promise<z.infer<Schema>> {
    if (method === 'GET') {
      server.asked.push(`GET ${address}`)
      const answered = schema.parse({ follows: [...server.follows] })
      await Promise.resolve()
      signal?.throwIfAborted()
      return answered
    }
    const target = readFollowTarget(body)
    const id = decodeURIComponent(address.split('/').at(-1) ?? '')
    server.asked.push(target ? `${method} ${target.kind} ${target.name} ${target.country}` : `${method} ${id}`)
    atOnce += 1
    server.mostAtOnce = Math.max(server.mostAtOnce, atOnce)
    await new Promise<void>((go) => (held ? held.push(go) : go()))
    atOnce -= 1
    if (server.failure instanceof Error) throw server.failure
    if (server.failure) throw new Problem(server.failure, '')
    if (!target) {
      server.follows = server.follows.filter((follow) => follow.id !== id)
      return schema.parse(undefined)
    }
    const { kind, name, country } = target
    const follow = aFollow({ kind, name, country })
    server.follows = [follow, ...server.follows]
    const { confirmation } = server
    return schema.parse({ ...follow, email_sent: confirmation === 'queued', confirmation })
  }

  return server
}

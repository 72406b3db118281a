/** Durations in milliseconds, and counts of errors, statuses and cache misses. */
export type Reads = { milliseconds: number[]; errors: number; statuses: Map<number, number>; misses: number }

/** Sends requests with limited concurrency. A request without an answer counts as an error, like every 5xx. */
export async function timedReads(requests: Iterable<() => Promise<Response>>, atOnce: number): Promise<Reads> {
  const reads: Reads = { milliseconds: [], errors: 0, statuses: new Map(), misses: 0 }
  const left = Iterator.from(requests)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of left) await readInto(reads, request)
    }),
  )
  return reads
}

async function readInto(reads: Reads, request: () => Promise<Response>): Promise<void> {
  const start = performance.now()
  try {
    const answer = await request()
    await answer.arrayBuffer()
    reads.statuses.set(answer.status, (reads.statuses.get(answer.status) ?? 0) + 1)
    if (answer.headers.get('x-cache') === 'miss') reads.misses += 1
    if (answer.status >= 500) reads.errors += 1
  } catch {
    reads.errors += 1
  }
  reads.milliseconds.push(performance.now() - start)
}

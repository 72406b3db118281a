import type fc from 'fast-check'
import { Crash, type FaultMoment, type MemoryStores } from './stores.ts'

/** Does a call, and what a test wants to happen before or after it. */
export type Around = (call: () => Promise<unknown>) => Promise<unknown>

/** An SDK client again, but with something around each of its calls. */
export function aroundCalls<Client extends object>(client: Client, around: Around): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'send' || typeof value !== 'function') return value
      return (...args: unknown[]) => around(async () => Reflect.apply(value, target, args))
    },
  })
}

/** The nth call fails, before it did anything or after; so does every later one, as for a process that died. */
export function dyingAt(nth: number, moment: FaultMoment): { around: Around; calls: () => number } {
  let calls = 0
  return {
    calls: () => calls,
    async around(call) {
      calls += 1
      const mine = calls
      if (mine > nth || (mine === nth && moment === 'before')) throw new Crash()
      const result = await call()
      if (mine === nth) throw new Crash()
      return result
    },
  }
}

/** After the nth call, and before its answer arrives, something else happens from beginning to end. */
export function meanwhile(nth: number, act: () => Promise<unknown>): Around {
  let calls = 0
  return async (call) => {
    calls += 1
    const mine = calls
    const result = await call()
    if (mine === nth) await act()
    return result
  }
}

/** Before the nth call, also when the one before it has failed, something else happens from beginning to end. */
export function beforehand(nth: number, act: () => Promise<unknown>): Around {
  let calls = 0
  return async (call) => {
    calls += 1
    if (calls === nth) await act()
    return call()
  }
}

/** Each call waits for its turn, which the scheduler draws. */
export function inTurn(scheduler: fc.Scheduler): Around {
  return async (call) => {
    await scheduler.schedule(Promise.resolve())
    return call()
  }
}

/** The answer to the nth call is lost on its way, so the SDK repeats it; it sees the answer to the second attempt alone. */
export function losingAnswer(nth: number): Around {
  let calls = 0
  return async (call) => {
    calls += 1
    if (calls === nth) await call()
    return call()
  }
}

/** The stores of trends again, but their nth call fails, as do all later ones. */
export function dyingStores(
  { table, bucket }: Pick<MemoryStores, 'table' | 'bucket'>,
  nth: number,
  moment: FaultMoment,
): Pick<MemoryStores, 'table' | 'bucket'> & { calls: () => number } {
  const { around, calls } = dyingAt(nth, moment)
  function dying<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        // Opening does nothing yet; what is opened dies like everything else.
        if (name === 'openFile') return (...args: unknown[]) => dying(Reflect.apply(method, target, args) as object)
        return (...args: unknown[]) => around(async () => Reflect.apply(method, target, args))
      },
    })
  }
  return { table: dying(table), bucket: dying(bucket), calls }
}

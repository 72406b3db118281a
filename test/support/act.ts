import { act as actOfReact } from 'react'

let acting = 0

/**
 * React's `act`: does something and waits until the page shows it. Outside of it a page may change by itself, when something is
 * loaded, of which React would warn.
 */
export async function act<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  acting += 1
  isReactTested(true)
  try {
    return await actOfReact(async () => work())
  } finally {
    acting -= 1
    if (acting === 0) isReactTested(false)
  }
}

function isReactTested(is: boolean): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', is)
}

/**
 * A regular expression that is compiled for the first text that needs it. One with classes of Unicode takes 10 ms of a cold
 * start, and most functions fold and clean plain texts only.
 */
export function compiledOnce(compile: () => RegExp): () => RegExp {
  let pattern: RegExp | undefined
  return () => {
    pattern ??= compile()
    return pattern
  }
}

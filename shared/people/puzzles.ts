/**
 * How much work the puzzles of a network are (the captcha of sign-ups and forms). They are counted by network and day when they
 * are issued, so that trying many addresses becomes slow before anything else happens. Nobody is ever refused one.
 */

/** Puzzles of a network and day that are the usual work; a household or a small office needs fewer. */
export const USUAL_PUZZLES = 10
/** The work doubles with each further group of puzzles of this size. */
const PUZZLES_TO_DOUBLE = 5
/** Half a minute on a phone. */
const MAX_WORK = 32

/**
 * How many times the usual work the puzzle is that a network gets as its `number`th of the day: `1` up to the tenth, `2` from the
 * eleventh on, … and at most 32.
 */
export function puzzleWork(number: number): number {
  return Math.min(MAX_WORK, 2 ** Math.max(0, Math.ceil((number - USUAL_PUZZLES) / PUZZLES_TO_DOUBLE)))
}

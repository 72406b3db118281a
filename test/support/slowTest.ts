import { test } from 'vitest'
import { TESTS_EVERYTHING } from './speed.ts'

type Add = (name: string, run: () => Promise<void> | void) => void

/** Adds a test that takes long, and is one of a file of fast tests. Only `npm run test:all` runs it. */
export const slowTest: Add = TESTS_EVERYTHING ? test : () => {}

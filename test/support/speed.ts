/** Whether this is `npm run test:all`, and not `npm test`. Nothing else reads the variable. */
export const TESTS_EVERYTHING = process.env.TEST_ALL === '1'

/** How often a property runs. */
export const PROPERTY_RUNS = TESTS_EVERYTHING ? 10_000 : 500

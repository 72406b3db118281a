/** What can be wrong with a field of a form; the page has a sentence for each. */
export type FieldProblem = 'missing' | 'too-long' | 'invalid'

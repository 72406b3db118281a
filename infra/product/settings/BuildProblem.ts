/** A problem that the operator must solve before a build or a synthesis. Its message is printed without a stack trace. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem'
}

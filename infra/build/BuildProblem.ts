/** A build that cannot succeed as things are. Its message is a sentence for the person who started it. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem'
}

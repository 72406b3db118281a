/** Something that is not as it must be, so that there is no point in looking further. Its message is a sentence. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

/** A button, and what is said when it was pressed. */
export const forgetTexts = {
  forget: 'Forget what I read and pinned on this device',
  forgotten: 'This device has forgotten what you pinned, which countries you read, and when.',
}

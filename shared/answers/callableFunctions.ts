/** The functions that anybody can call by their name (specification 7, and the waitlist of the premium newsletter). */
export const CALLABLE_FUNCTIONS = [
  'sendFollowConfirmationEmail',
  'sendDailyUpdateEmail',
  'sendUnfollowConfirmationEmail',
  'sendContactEmail',
  'joinWaitlist',
] as const
export type CallableName = (typeof CALLABLE_FUNCTIONS)[number]

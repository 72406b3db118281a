import { wait } from '../../../shared/languages/en/formats.ts'

/** What somebody reads who has asked for too much. */
export const waitTexts = {
  tooMuch: (seconds?: number) =>
    `You have asked for a lot at once. Please try again ${seconds === undefined ? 'later' : `in ${wait(seconds)}`}.`,
} as const

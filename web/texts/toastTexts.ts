/** What the messages in the corner have besides their own texts. */
export const toastTexts = { messages: 'Messages', close: 'Close' } as const

/** The texts about the app itself: its versions, and what it shows without a network. */
export const updateTexts = {
  newVersion: 'A new version of Uptick is ready.',
  reload: 'Reload',
  later: 'Later',
  offline: 'You are offline. These trends are from the time above.',
  unreachable: 'Uptick cannot be reached right now. These trends are from the time above.',
} as const

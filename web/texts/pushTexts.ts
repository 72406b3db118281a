/** What a notification says that came without anything that can be read: browsers demand that one is shown. */
export const neutralNotification = { title: 'Uptick', body: 'There is news about what you follow.' } as const

/** The texts about notifications by a browser. */
export const pushTexts = {
  heading: 'Browser notifications',
  thisBrowser: 'This browser',
  unsupported: 'This browser has no notifications for sites that are closed.',
  unsupportedHint: 'On an iPhone or iPad they come with the Home Screen: add Uptick to it, and open it from there.',
  blocked: 'This browser blocks notifications from Uptick. Its settings for this site can allow them again.',
  off: 'Off. Uptick tells this browser nothing while it is closed.',
  ended:
    'Stopped. The push service of this browser takes no more notifications from Uptick until you turn them on again.',
  on: 'On. This browser is told what changed, also while Uptick is closed.',
  mutedByAccount: 'Nothing is sent while browser notifications are off for your account.',
  turnOn: 'Turn on here',
  turnOff: 'Turn off here',
  asking: 'Your browser asks whether Uptick may notify you…',
  turningOn: 'Turning on…',
  turningOff: 'Turning off…',
  dismissed: 'You did not allow notifications, so nothing has changed.',
  subscribeFailed: 'Notifications could not be turned on here. Please try again.',
  unsubscribeFailed: 'Notifications could not be turned off here. Please try again.',
  tooManyDevices: 'As many browsers as possible have notifications already. Remove one below first.',
  sendTest: 'Send a test notification',
  sendingTest: 'Sending…',
  testSent: 'A test notification is on its way.',
  testGone: 'This browser is subscribed no more. Turn notifications on again.',
  testFailed: 'The test notification could not be sent. Please try again.',
  devices: 'Browsers with notifications',
  devicesFailed: 'Your browsers cannot be listed right now.',
  current: 'This browser',
  stopped: 'Stopped',
  since: (date: string) => `Since ${date}`,
  /** `{browser}` is for screen readers. */
  remove: 'Remove<vh> {browser}</vh>',
  removed: (label: string) => `${label} was removed.`,
  removeFailed: (label: string) => `${label} could not be removed. Please try again.`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  loading: 'Looking at this browser…',
} as const

import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { plural } from '../../../shared/languages/en/formats.ts'
import {
  DIGEST_HOUR,
  DIGEST_OUTCOME_DAYS,
  DIGEST_TRENDS_PER_CATEGORY,
  FRESH_SIGN_IN_MINUTES,
  HOLD_DAYS,
  MAX_NAME_LENGTH,
  MAX_SHORT_DIGEST_LINES,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../shared/people/timeZone.ts'
import { SIGNIFICANT_CHANGE } from '../../../shared/significance.ts'

type ZonedTime = { weekday: string; day: string; clock: string; city: string | undefined; zone: string }

/** The texts of the account page. */
export const accountTexts = {
  title: 'Followed trends',
  description: 'What you follow on Uptick, what changed there, and the settings of your account.',
  needsScripts: 'Your account needs a browser of 2024 or newer, with JavaScript switched on.',
  loading: 'Loading your account',
  signedInAs: 'Signed in as {email}',
  parts: 'On this page',

  /** The list. */
  caption: 'What you follow, newest first',
  columns: {
    name: 'Trend or category',
    changes: 'What changed',
    searches: 'Searches',
    action: 'Action',
  },
  trend: 'Trend',
  category: 'Category',
  categoryWithTrends: (trends: number) =>
    plural(trends, { one: 'Category, 1 trend', other: `Category, ${trends} trends` }),
  /** The button of a row, and what it is about for screen readers. */
  following: 'Following<vh> {name}</vh>',
  nothingKnown: '–',
  noChange: 'No change',
  notListed: 'Not in the current list',
  moreChanges: (count: number) => `and ${count} more`,
  comparedWith: 'Changes since {time}, whether or not you had an email since.',
  notCompared: 'There are no older trends to compare with yet.',
  changesFailed: 'What changed cannot be shown right now.',
  listFailed: 'What you follow cannot be shown right now. Please try again later.',
  offline: 'You are offline. This is what this browser knows of your list.',
  unreachable: 'Uptick cannot be reached right now. This is what this browser knows of your list.',
  watchesFailed: 'Your watches cannot be shown right now. Please load this page again.',

  filter: 'Filter what you follow',
  left: (count: number, total: number) => `${count} of ${total} left`,
  noneLeft: (filter: string) => `Nothing you follow matches “${filter}”.`,
  tryAnother: 'You can look for a name, a country or a category.',
  showAll: 'Show all',
  unfold: (count: number) => `Show all ${count}`,

  nothingFollowed: 'You follow nothing yet.',
  howToFollow: 'Follow a trend or a whole category, and read here what changed since yesterday.',
  seeTrends: (country: Country) => `See trends ${inCountry(country.code)}`,

  unfollowing: 'Unfollowing',
  unfollowed: 'Unfollowed {name}.',
  notUnfollowed: '{name} could not be unfollowed and is still in your list.',
  notFollowedAgain: '{name} could not be followed again. It is no longer in your list.',
  tooManyAgain: '{name} could not be followed again: your list is full.',
  undo: 'Undo',
  dismiss: 'Dismiss',

  /** The settings, each of which is saved at once. */
  settings: 'Settings',
  settingsFailed: 'Your settings cannot be shown right now. Please try again later.',

  emailUpdates: 'Email updates',
  emailUpdatesLead: `Sent at ${DIGEST_HOUR}:00 in your time zone when a watch found something, or something you follow changed: ${SIGNIFICANT_CHANGE}.`,
  digest: 'How often',
  digests: { daily: 'Daily', weekly: `Weekly, on ${WEEKLY_DIGEST_DAY.name}s`, off: 'Off' },
  lastDigest: 'Last one: {time}',
  noLastDigest: `Last one: none in the last ${DIGEST_OUTCOME_DAYS} days`,
  nextDigest: 'Next one: {time}, if something you follow changed or a watch found something',
  /** A time in the zone of the account; the city is undefined for a zone without one. */
  zonedTime: ({ weekday, day, clock, city, zone }: ZonedTime) =>
    `${weekday}, ${day}, ${clock} ${city === undefined ? (zone === 'UTC' ? zone : `(${zone})`) : `in ${city}`}`,
  endings: 'Worth an email',
  endingChoices: { all: 'All changes', goingOn: 'Only what goes on' },
  endingHints: {
    all: 'Also on days on which things have only ended.',
    goingOn: 'No email on days on which things have only ended.',
  },
  form: 'Form',
  forms: { whole: 'Whole', lines: 'One line a trend' },
  formHints: {
    whole: `What goes on with its searches, changes and articles, by country, and what has ended. Of a category, ${DIGEST_TRENDS_PER_CATEGORY} trends, and the rest counted.`,
    lines: `Title, searches and change of what goes on, at most ${MAX_SHORT_DIGEST_LINES} lines.`,
  },
  confirmations: 'Confirm by email what I follow and unfollow',
  timeZone: 'Time zone',
  zoneRegions: {
    Africa: 'Africa',
    America: 'Americas',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific',
    Other: 'Other',
  },
  thisBrowserZone: (zone: string, time: string) => `${zone}, ${time} now (this browser)`,
  timeThere: (time: string) => `It is ${time} there now.`,
  saveZone: 'Save',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (not chosen)`,
  noZone: `<b>We use ${DEFAULT_TIME_ZONE}.</b> Your browser did not say where you are, so ${DIGEST_HOUR}:00 is ${DIGEST_HOUR}:00 ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own: string, time: string, zone: string) =>
    `<b>This browser is in ${own}</b>, where it is ${time}. Your emails come at ${DIGEST_HOUR}:00 in ${zone}.`,
  takeZone: (zone: string) => `Use ${zone}`,

  /** What the next update would say. */
  digestOff: 'Your updates are off. You can still preview one.',
  preview: 'Preview my next digest',
  previewTitle: 'Your next digest',
  previewLoading: 'Looking for what changed…',
  previewFailed: 'Your next digest cannot be shown right now. Please try again later.',
  nothingToTell: 'Nothing to report right now. On days like this, we send no email.',
  subject: 'Subject:',
  hits: (count: number) =>
    plural(count, { one: '1 new match for your watches', other: `${count} new matches for your watches` }),
  goesOn: (count: number) => plural(count, { one: '1 goes on', other: `${count} go on` }),
  hasEnded: (count: number) => plural(count, { one: '1 has ended', other: `${count} have ended` }),
  close: 'Close',
  sendCopy: 'Send me one now',
  copySent: 'A copy was sent to {address}.',
  copies: {
    sending: 'Sending…',
    nothing: 'Nothing to report right now, so nothing was sent.',
    limit: 'You can have at most three copies a day. Please try again tomorrow.',
    suppressed:
      'Nothing was sent: mail to your address came back, or was reported. You can verify it at the top of this page.',
    'not-set-up': 'Nothing was sent: this site sends no email.',
    refused: 'It could not be sent: the mail service does not take mail to your address.',
    busy: 'It could not be sent right now. Please try again in a few minutes.',
    unknown: 'It may have been sent or not. Please look into your inbox before you try again.',
    failed: 'It could not be sent. Please try again later.',
  },

  notifications: 'Browser notifications',
  notificationsSwitch: 'Notify me in my browsers',

  you: 'You',
  name: 'Name',
  nameMissing: 'Please enter your name.',
  nameTooLong: `Please use at most ${MAX_NAME_LENGTH} characters.`,
  language: 'E-mails and notifications',
  languageHint: 'Pages have their own switch, at the foot of each. Titles and headlines stay as they were written.',
  theme: 'Theme',
  themeHint: 'Shown here at once, and in every browser you sign in with from now on.',

  favorites: 'Favorite categories',
  favoritesLead: 'They lead the list of categories, and are shortcuts here.',
  favoriteLinks: 'Shortcuts to your favorite categories',
  favorite: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'Choose favorite categories',

  yourData: 'Your data',
  yourDataLead: 'A file with everything that is stored about you.',
  download: 'Download my data',
  downloading: 'Collecting your data…',
  downloaded: (file: string) => `Downloading ${file}.`,
  downloadFailed: 'Your data could not be downloaded. Please try again.',

  signIn: 'Password and sessions',
  signInLead:
    'For a new password we send a code to your address. It also signs you out everywhere, ends notifications in all browsers, and gives your private feeds other addresses.',
  newPassword: 'Set a new password',
  signOutEverywhere: 'Sign out everywhere',
  signingOut: 'Signing out…',
  everywhereHint: 'Signing out everywhere ends your sessions in all browsers: here at once, in others within minutes.',
  everywhereFailed: {
    google: 'You signed in with Google, and such a session cannot end the others. Please sign out in each browser.',
    network: 'Please check your connection and try again.',
    other: 'You could not be signed out everywhere. Please try again.',
  },

  deleteHeading: 'Delete account',
  deleteLead: 'Your account goes with all that you follow and watch. This cannot be undone.',
  deleteAccount: 'Delete account',
  deleteTitle: 'Delete your account?',
  deleteWarning: (follows: number | undefined) =>
    `Your account, ${followed(follows)}, your watches with their feeds and your settings are deleted at once. From that moment no more email or notification is sent to you. This cannot be undone.`,
  keepAccount: 'Keep account',
  deleting: 'Deleting…',
  deleteFailed: 'Please sign out and sign back in, then try deleting again.',
  deleteNeedsSignIn: `To delete your account, please sign in again: your last sign-in was more than ${FRESH_SIGN_IN_MINUTES} minutes ago.`,
  signInAgain: 'Sign in again',
  signOut: 'Sign Out',
  deleted: 'Your account has been permanently deleted.',
  deletionWaits: (day: string) =>
    `Your account is deleted on ${day}. Its email address was changed less than ${HOLD_DAYS} days before, so the deletion waits: until then the former address can stop it, by the link in the email that was sent there. No more email or notification is sent to you.`,
} as const

function followed(follows: number | undefined): string {
  switch (follows) {
    case undefined:
    case 0:
      return 'everything you follow'
    default:
      return plural(follows, { one: 'the 1 item you follow', other: `the ${follows} items you follow` })
  }
}

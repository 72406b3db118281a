import { wait } from '../../shared/languages/en/formats.ts'
import { DIGEST_HOUR } from '../../shared/limits.ts'
import type { SignInReason } from '../../shared/pages.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

/** The texts of sign-up, login and reset. */
export const signInTexts = {
  titles: { login: 'Login', signUp: 'Sign Up', reset: 'Reset password' },
  descriptions: {
    login: 'Sign in to follow trends and whole categories.',
    signUp: 'Create an account to follow trends and whole categories.',
    reset: 'Set a new password for your account.',
  },
  intros: {
    login: {
      title: 'Welcome back',
      lead: `Follow a trend or a whole category and read what changed at ${DIGEST_HOUR}:00, in your time zone.`,
    },
    signUp: {
      title: 'Know it before breakfast',
      lead: 'One short email a day about the trends you follow. Nothing on the days when nothing changed.',
    },
    code: {
      title: 'Check your email',
      lead: 'One more step: it shows that the address is yours.',
    },
    reset: {
      title: 'Reset your password',
      lead: 'Tell us the email of your account and we send a code for a new password.',
    },
  },
  examplesAre: 'For example. These searches are invented.',
  /** Decoration, best first: invented searches with lengths from 0 to 1. */
  examples: [
    { title: 'Comet visible this week', volume: 2_000_000, length: 1, language: 'en' },
    { title: 'longest penalty shootout', volume: 1_000_000, length: 0.84, language: 'en' },
    { title: 'Harbour Rail new timetable', volume: 500_000, length: 0.76, language: 'en' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'when to plant tomatoes on a balcony', volume: 200_000, length: 0.56, language: 'en' },
  ],

  willFollow: 'Once you are signed in, you will follow {name}.',

  labels: {
    name: 'Name',
    email: formTexts.email,
    password: 'Password',
    confirm: 'Confirm password',
    newPassword: 'New password',
    confirmNew: 'Confirm new password',
  },
  atLeast: (characters: number) => `At least ${characters} characters`,
  /** Shows what was typed into a field of that name. */
  show: (label: string) => `Show ${label.toLowerCase()}`,
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  or: 'or',
  needsScripts: 'This needs a browser of 2024 or newer, with JavaScript switched on.',

  submit: {
    login: { label: 'Login', busyLabel: 'Signing in…' },
    signUp: { label: 'Create account', busyLabel: 'Creating your account…' },
  },
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',
  google: { login: 'Continue with Google', signUp: 'Sign up with Google' },
  inThisWindow: 'Continue in this window',
  finishing: 'Signing in with Google…',

  codeForm: 'Confirm your email',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  otherEmail: 'Use another email',
  confirmed: 'Your email is confirmed. Please sign in.',
  welcome: 'Welcome to Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Please sign in to follow categories',
    'watch-words': 'Please sign in to watch for words. What you have chosen stays.',
    'own-watch': 'Please sign in to see your watch.',
    'delete-account': 'Please sign in again to delete your account.',
  } satisfies Record<SignInReason, string>,
  ended: 'You have been signed out. Please sign in again.',

  sendReset: 'Send reset code',
  sendingReset: 'Sending…',
  resetSent: 'Check your email for password reset instructions',
  resetOf: 'Account: {email}',
  noReset:
    'No email comes to an address without an account, or whose sign-up was never confirmed. <signUp>Sign up</signUp> again, or <login>log in</login> with the password of then: both lead to a new code.',
  setPassword: 'Set new password',
  settingPassword: 'Saving…',
  passwordSet: 'Your new password is set',
  passwordSetLead: 'From now on you sign in with it. You have been signed out everywhere else.',
  remembered: 'Remembered it?',
  signInInstead: 'Sign in instead',

  problems: {
    nameMissing: 'Please enter your name.',
    nameTooLong: (characters: number) => `Please use at most ${characters} characters.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'Please enter your password.',
    passwordTooShort: (characters: number) => `Password must be at least ${characters} characters`,
    passwordSpace: 'A password cannot begin or end with a space.',
    passwordTooLong: (characters: number) => `Password must be at most ${characters} characters`,
    confirmMissing: 'Please enter the password once more.',
    mismatch: 'Passwords do not match',
    passwordBreached:
      'This password is known from a data breach, so others may guess it. Please choose a different one.',
  },
  /** Why something did not work, by what the user pool says. `signInFailures.ts` chooses. */
  failures: {
    any: {
      'network-request-failed': 'Network error. Please check your connection and try again.',
      'internal-error': 'An internal error occurred. Please try again.',
      'captcha-failed': 'Please verify that you are not a robot',
      'captcha-unavailable': 'The check that you are not a robot is not available right now. Please try again later.',
      'code-mismatch': 'This code is not right. Please check the email and try again.',
      'code-expired': 'This code has expired. Please ask for a new one.',
    },
    weakPassword: (characters: number) =>
      `Password is too weak. Please choose a stronger password with at least ${characters} characters.`,
    tooManyCodes: (seconds: number) =>
      `We have mailed several codes already, and the newest one works. You can ask for another in ${wait(seconds)}.`,
    signUp: {
      'email-already-in-use': 'An account with this email already exists. Please sign in or use a different email.',
      'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
      other: 'Failed to create an account. Please try again.',
    },
    code: {
      'code-expired': 'This code has expired. Please ask for a new one, or sign up again.',
    },
    login: {
      'invalid-credential': 'Email or password is incorrect. Please try again.',
      'user-disabled': 'This account has been disabled. Please contact support.',
      'too-many-requests': 'Too many failed login attempts. Please try again later.',
      other: 'Failed to log in. Please try again.',
    },
    google: {
      signUp: {
        'configuration-not-found': 'Google sign-in is not properly configured. Please contact support.',
        'unauthorized-domain': 'This domain is not authorized for Google sign-in. Please contact support.',
      },
      login: {
        'configuration-not-found': 'Google sign-in is not available. Please try another method or contact support.',
        'unauthorized-domain': 'This domain is not authorized for Google sign-in.',
      },
      both: {
        'popup-closed-by-user': 'Sign-in cancelled. Please try again.',
        'popup-blocked': 'Popup was blocked. Please allow popups and try again.',
        'network-request-failed': 'Network error. Please check your connection.',
        'email-not-verified':
          'Google has not verified the email of this account. Please use another account, or an email and a password.',
        other: 'Failed to sign in with Google. Please try again.',
      },
    },
    reset: {
      'user-not-found':
        'No account found with this email address. Please check the email or sign up for a new account.',
      'invalid-email': 'Please enter a valid email address',
      'too-many-requests': 'Too many requests. Please try again later',
    },
    notReset: (reason: string) => `Failed to reset password: ${reason}`,
    again: 'Please try again.',
  },
} as const

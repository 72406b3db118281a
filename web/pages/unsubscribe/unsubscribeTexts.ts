import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../shared/limits.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import { formTexts } from '../../texts/formTexts.ts'

/** The texts of the pages that links in mails lead to: fewer mails, the waitlist, and stopping an account. */
export const unsubscribeTexts = {
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Fewer emails from Uptick, or none, without signing in.',
    lead: 'One press stops these emails. You need not sign in.',
    sentTo: 'This link came with an email to {address}. You need not sign in.',
    button: 'Unsubscribe',
    ending: 'One moment…',

    follow: {
      unknownName: 'What this link was about',
      text: 'You follow this, so you get emails when it changes.',
      button: 'Unfollow',
      over: 'You do not follow this any more.',
    },
    watch: {
      unknownName: 'The watch of this link',
      text: 'You watch these words, so you get emails when they are found.',
      button: 'Pause this watch',
      over: 'This watch is paused: you get no emails about it.',
    },
    watches: {
      name: 'Watches',
      text: 'Sent when one of your watches finds something.',
      button: 'Pause all watches',
      over: 'Your watches are paused.',
    },
    endings: {
      name: 'Days of endings',
      text: 'An email comes also on days when nothing that you follow goes on.',
      button: 'Write only when something goes on',
      over: 'You hear from us only when something you follow goes on, or a watch found something.',
    },
    digest: {
      name: 'The update',
      text: `Sent at ${DIGEST_HOUR}:00 on days when something you follow changed or a watch found something.`,
      weekly: `Sent once a week at ${DIGEST_HOUR}:00, when something you follow changed or a watch found something.`,
      button: 'Stop the update',
      over: 'The update is off.',
    },
    confirmations: {
      name: 'Confirmations',
      text: 'Sent when you follow something, and when you unfollow it.',
      button: 'Stop confirmations',
      over: 'Confirmations are off.',
    },
    everything: {
      name: 'All emails',
      text: 'The update, watches and confirmations. What you follow and watch stays in your account.',
      button: 'Stop all emails',
      over: 'The update, watches and confirmations are off.',
    },
    others: 'Other emails',
    undo: 'Undo',

    notKnown: 'What this link is about cannot be shown right now. You can unsubscribe all the same.',

    changedMind: 'Changed your mind? Sign in, and switch everything on again in <account>your account</account>.',
    changedMindOfFollow:
      'Changed your mind? Sign in, and switch everything on again in <account>your account</account>, or <follow>follow it again</follow>.',

    gone: 'There is nothing left to end',
    goneText: 'The account that this link belonged to has been deleted. No emails are sent to it any more.',
  },

  waitlist: {
    title: 'Premium waitlist',
    description: 'Confirm your place on the waitlist for Uptick Premium, or leave it.',
    lead: 'Confirm your place, and we write to you once: on the day the premium newsletter opens in your country. Or leave the waitlist, and your address is forgotten.',
    needsScripts: 'This needs a browser of 2024 or newer, with JavaScript switched on.',
    buttons: {
      confirm: { label: 'Confirm my place', busyLabel: 'Confirming…' },
      leave: { label: 'Leave the waitlist', busyLabel: 'Leaving…' },
    },
    done: {
      confirm: 'Your place on the waitlist is confirmed. We write to you once, when Premium opens.',
      leave: 'You are not on the waitlist any more, and your address is forgotten.',
    },
    joinAgain: 'Join the waitlist again',
    noLongerValid: 'This link is not valid any more',
    noLongerValidText: `A place that is not confirmed within ${WAITLIST_PENDING_DAYS} days is not kept, and neither is one that was given up. You can join again.`,
  },

  hold: {
    title: 'Stop my account',
    description: 'Stops an Uptick account whose email address was changed by somebody else, without signing in.',
    lead: 'The email address of your account was changed. If that was not you, stop the account here. You need not sign in.',
    what: 'The account gets your address back, its password stops working, and nothing is deleted. All sessions end, and with them notifications and private feeds.',
    needsScripts: 'This needs a browser of 2024 or newer, with JavaScript switched on.',
    button: { label: 'Stop my account', busyLabel: 'Stopping…' },
    stopped: 'Your account is stopped: it has your address again, and all sessions have ended.',
    next: 'Now set a new password. We mail a code to your address for it.',
    newPassword: 'Set a new password',
    frozen: 'Your account is stopped: nobody can sign in, and nothing is deleted.',
    frozenNext:
      'It could not get your address back by itself. Please write to us, and copy the lines of the email into your message.',
    contact: 'Write to us',
    noLongerValid: 'This link is not valid any more',
    noLongerValidText: `It works for ${HOLD_DAYS} days after a change of the address. If somebody else has your account, please write to us.`,
  },

  damaged: 'This link is not complete',
  damagedText: 'It may have been cut off on its way, or changed. Please open it once more from the email, in full.',
  home: 'Back to Home',
  failure,
} as const

/** Why nothing was changed. */
function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : 'This did not work, and nothing was changed. Please check your connection and try again.'
}

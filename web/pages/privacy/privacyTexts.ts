import {
  BACKUP_DAYS,
  DIGEST_HOUR,
  SUPPRESSION_DAYS,
  TOMBSTONE_DAYS,
  UNCONFIRMED_HOURS,
} from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import { legalTexts } from '../../features/prose/legalTexts.ts'
import type { Prose } from '../../features/prose/Prose.ts'

/** What is really kept about people. When that changes, this text changes first. */
export const privacyTexts = {
  title: 'Privacy Policy',
  description:
    'What Uptick keeps about its readers, why, for how long, who else handles it, and how to get or delete it.',
  date: legalTexts.date,
  lead: 'You can read and search every trend on this site without an account, and nobody follows you around while you do. If you make an account, we keep what is needed to send you the updates you asked for, and nothing else.',
  sections: [
    {
      id: 'visitors',
      title: 'If you only visit',
      blocks: [
        {
          list: [
            'We set no cookies, but for one: if you choose a language, the choice is kept in a cookie named “language” for a year, so that the start page leads there. It says nothing else, and nothing else reads it.',
            'There is no advertising, no analytics and no tracker on any page.',
            'While you read and search, your browser talks to this site alone. Others take part only where you sign in or send a form, as told below.',
            'What you search for is used to answer you. We do not store it with anything that points to you, and our logs leave it out.',
          ],
        },
        {
          text: 'Trend titles and articles lead to other sites. Such a site learns that you come from Uptick, though not from which page, and its own rules apply there.',
        },
      ],
    },
    {
      id: 'browser',
      title: 'What your browser keeps',
      blocks: [
        {
          text: 'Some things are stored on your own device, so that the site is fast and works without a connection:',
        },
        {
          list: [
            'the theme and the language you chose, and whether lists are compact',
            'when you were last here, until you come again',
            'what you pinned',
            'the country you read last, and when you last looked at the trends of each country, so that you see what is new',
            'from the second visit on: trends you looked at lately, and a copy of the pages for when you are offline',
            'until you close the tab: how far you had scrolled, and what you have typed into the contact form',
            'if you have an account: that you are signed in (until you close the tab, unless you chose to be remembered), your name and address for the menu, a copy of the list of what you follow, on which day it was last looked through for notifications, and what renews the notifications of this device',
          ],
        },
        {
          text: 'You can delete all of it in the settings of your browser. The site works without it; you may have to sign in again. The button below deletes the pins, countries and times alone. None of it is ever sent to us.',
        },
      ],
    },
    {
      id: 'account',
      title: 'If you have an account',
      blocks: [
        { text: 'We keep:' },
        {
          list: [
            'your email address and your name',
            'your password, in a form that nobody can read, or the fact that you sign in with Google',
            `your time zone, so that the daily update comes at ${DIGEST_HOUR}:00 where you are`,
            'the trends and categories you follow, and your settings, with the language for your emails',
            'which emails we sent you on which day, so that no day brings two',
            'for two days, which of your follows we have to confirm or have confirmed by email',
            'after a change of your address, the one before, until an email has told it',
            `whether emails to you came back or were reported as unwanted, so that we stop; this is forgotten after ${SUPPRESSION_DAYS} days`,
            'for each device on which you switched on notifications: the address and the keys that its browser gave us for them',
          ],
        },
        {
          text: `If you sign up and never enter the code that we mail to you, everything about that sign-up is deleted after ${UNCONFIRMED_HOURS} hours.`,
        },
        {
          text: 'If you sign in with Google, Google tells us your address and your name and learns that you use Uptick. We ask it for nothing more.',
        },
        {
          text: 'Browser notifications come only if you allow them. While a page of ours is open, the site makes them itself on your device. If you also want them with the site closed, you switch that on for each device: the notification then travels, encrypted so that only your browser can read it, through the push service of whoever makes your browser. We keep the address that your browser gives us for that until you switch it off.',
        },
      ],
    },
    {
      id: 'email',
      title: 'Email',
      blocks: [
        {
          text: 'If you have an account we write only to its address, and to one that you change it to: codes to confirm it or to reset your password, a welcome, confirmations when you follow or stop following something, and the daily update. After a change, the address before gets one more email that says so. They contain no images and nothing that tells us whether you read them.',
        },
        {
          text: 'Every email that you have subscribed to carries a link that ends it, for one thing you follow, for the daily update, or for everything. The link works at once and without signing in.',
        },
      ],
    },
    {
      id: 'messages',
      title: 'Messages and the waitlist',
      blocks: [
        {
          text: 'What you write in the contact form (your name, your address, subject and message) reaches the operator of this site as an email. It is kept in that mailbox for as long as it takes to deal with it, and used for nothing else. You get a short automatic reply, at most one a day.',
        },
        {
          text: 'If you join the waitlist for Premium we keep your address and your country. You get one email to confirm and one when Premium opens. You can leave at any time, and your entry is then deleted.',
        },
      ],
    },
    {
      id: 'captcha',
      title: 'Protection against robots and floods',
      blocks: [
        {
          text: 'Some forms check that a person is filling them in. Normally your own browser solves a small puzzle for that, and nobody else takes part. Where this site is set up to use Google reCAPTCHA instead, the form shows a box by Google, and Google then receives your network address and what its box finds out about your browser, under its own privacy policy.',
        },
        {
          text: 'Forms also count for a short time how many requests come from one network address, and your account page how often you change or preview what you follow, so that nobody can flood them. The counts are kept for two days at most, without your name or address.',
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else handles it',
      blocks: [
        {
          text: 'This site runs on Amazon Web Services, which stores and transports everything named here on our behalf: accounts in Amazon Cognito, which your browser talks to when you sign in, and emails through Amazon SES. Like any web host it handles your network address in order to answer you. Where the operator has set up another service for the welcome email, that service receives your address and your name for this one email.',
        },
        {
          text: 'We do not sell what we know about you, and we pass it on to nobody else, unless the law requires it. Trends are collected from Google Trends by our own servers, so that your visit stays between you and us.',
        },
      ],
    },
    {
      id: 'logs',
      title: 'Logs and backups',
      blocks: [
        {
          text: 'Our logs note what happened and when, so that we can find failures. They hold no names, no email addresses, no network addresses, no passwords and no messages. They are deleted after three months at the latest.',
        },
        {
          text: `The database is backed up automatically. A backup lives for at most ${BACKUP_DAYS} days and is only used to repair a failure.`,
        },
      ],
    },
    {
      id: 'rights',
      title: 'Getting, changing and deleting it',
      blocks: [
        {
          text: 'On your account page you can see what you follow, change your settings, download everything that we have stored about you, and delete your account. The download holds all of the above, also your place on the waitlist and what the sign-in service keeps; only your password, which nobody can read, and the keys of your browsers, which are secrets of your devices, are not in it.',
        },
        {
          text: `Deleting removes everything: what you follow, your settings, the record of emails, your place on the waitlist, and the account itself. Emails stop at once. For ${TOMBSTONE_DAYS} days salted hashes remain, numbers from which your address cannot be read: one makes sure that nothing already on its way is still sent to you, another, if emails to you came back, that none is sent again. After that nothing is left but the backups named above.`,
        },
        {
          text: [
            'For anything else, and if you have no account, use the ',
            { text: 'contact form', to: plainPage('contact') },
            '. You may also complain to the privacy authority of the place where you live.',
          ],
        },
      ],
    },
    {
      id: 'age',
      title: 'Age',
      blocks: [
        {
          text: 'Uptick does not target people under 18. If you believe that somebody under 18 has made an account, please tell us.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      blocks: [
        {
          text: [
            'The date on top says from when this policy applies. Material changes are announced on this page 30 days before they apply. The law of Canada governs this policy, as it does the ',
            { text: 'Terms of Service', to: plainPage('terms') },
            '.',
          ],
        },
      ],
    },
  ],
} as const satisfies Prose

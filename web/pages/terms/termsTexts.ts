import { MAX_ACCOUNT_CHANGES, MAX_FOLLOW_CHANGES, MAX_FOLLOWS } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import { legalTexts } from '../../features/prose/legalTexts.ts'
import type { Prose } from '../../features/prose/Prose.ts'

/** The rules of using the site. */
export const termsTexts = {
  title: 'Terms of Service',
  description:
    'The rules for using Uptick: what you may expect of the trends, of an account and of the updates, and what is expected of you.',
  date: legalTexts.date,
  lead: 'These terms are an agreement between you and the operator of Uptick. By using the site you accept them. If you do not, please do not use it.',
  sections: [
    {
      id: 'service',
      title: 'What Uptick is',
      blocks: [
        {
          text: [
            'Uptick shows trending search topics by country and category, and sends updates about them to people who ask for that. Reading and searching need no account and cost nothing. The page ',
            { text: 'About', to: plainPage('about') },
            ' tells how the lists are made.',
          ],
        },
      ],
    },
    {
      id: 'trends',
      title: 'The trends',
      blocks: [
        {
          text: 'Trend data comes from Google Trends. Uptick is not affiliated with, endorsed by or sponsored by Google. Search volumes are lower bounds and growth is an estimate. Data may be incomplete, late or wrong.',
        },
        {
          text: 'A trend says that people search for something. It does not say that it is true, good or important. Nothing here is advice, and no decision about money, health or law should rest on it.',
        },
        {
          text: 'Titles and articles come from others and lead to sites of others. We neither write nor check them and are not responsible for what stands there. Rights to them stay with their owners, and these terms give you none.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Use an email address that is yours, and confirm it.',
            'Keep your password to yourself. What happens under your account is taken to be done by you, until you tell us otherwise.',
            'You can delete your account at any time, without a reason.',
            'We may close an account that is used to break these terms or to harm others.',
          ],
        },
        {
          text: [
            'The ',
            { text: 'Privacy Policy', to: plainPage('privacy') },
            ' tells what is stored with an account. The site does not target people under 18.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Emails and notifications',
      blocks: [
        {
          text: 'Updates are sent to you because you follow something, and you can end them at any time by the link in each of them. We do our best to deliver them on time, but cannot promise that every email or notification arrives.',
        },
      ],
    },
    {
      id: 'use',
      title: 'Fair use',
      blocks: [
        { text: 'Please do not:' },
        {
          list: [
            'flood the site with requests, or go around its limits and captchas',
            'try to reach accounts or data of other people',
            'use its forms or emails to reach people who have not asked for that, or to pretend to be somebody else',
            'use the site for anything unlawful',
          ],
        },
        {
          text: `An account can follow ${MAX_FOLLOWS} trends and categories, and follow or unfollow ${MAX_FOLLOW_CHANGES} times a day. Its settings can be changed ${MAX_ACCOUNT_CHANGES} times a day.`,
        },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: [
            'Premium has not been launched. Joining its waitlist is no order and costs nothing. The page ',
            { text: 'About', to: `${plainPage('about')}#premium` },
            ' tells what is planned, which may still change.',
          ],
        },
      ],
    },
    {
      id: 'liability',
      title: 'No warranty, and liability',
      blocks: [
        {
          text: 'The site is offered as it is. It may be interrupted, changed or ended, and we do not warrant that it is free of errors or fit for a purpose of yours.',
        },
        {
          text: 'As far as the law allows, we are not liable for damage that comes from using the site, from not being able to use it, or from relying on what it shows. Nothing in these terms takes away rights that the law gives you and that cannot be given up.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          text: 'We give 30 days’ notice of material changes: they are announced on this page 30 days before they apply. Who goes on using the site after that accepts them. The date on top says from when these terms apply.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      blocks: [
        {
          text: 'These terms are governed by the law of Canada. If a part of them turns out not to hold, the rest still does.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          text: [
            'Questions about these terms reach the operator through the ',
            { text: 'contact form', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
} as const satisfies Prose

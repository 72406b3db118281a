import { WAITLIST_PENDING_DAYS } from '../../shared/limits.ts'
import { formTexts } from './formTexts.ts'

/** The texts of the premium newsletter and its waitlist. */
export const premiumTexts = {
  title: 'The premium newsletter, four times a day',
  price: '$4.70',
  priceTerms: 'per month, after a 7-day free trial',
  close: 'Close',

  feature: 'Feature',
  free: 'Free',
  premium: 'Premium',
  features: [
    { name: 'Updates', free: 'Daily', premium: 'Every 6 hours' },
    { name: 'Free trial', free: '–', premium: '7 days' },
    { name: 'Price per month', free: '$0', premium: '$4.70' },
  ],

  comingSoon: 'Coming soon',
  countries: { CA: 'Canada', US: 'USA', GB: 'UK' },

  waitlist: 'Waitlist',
  email: formTexts.email,
  emailExample: 'you@example.org',
  country: 'Country',
  choose: 'Choose…',
  missing: { email: formTexts.emailMissing, country: 'Please choose a country.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'Join the waitlist',
  joining: 'Joining…',
  notJoined: 'Unable to join the waitlist. Please try again later.',
  joined: `Thank you! We have sent you an email: please confirm your place with it within ${WAITLIST_PENDING_DAYS} days. If you have done that before, nothing is left to do.`,
  promise: 'Not launched yet. One email to confirm your address, one when it opens. No payment now.',
} as const

import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: 'Der Premium-Newsletter, viermal am Tag',
  price: '4,70\u00A0$',
  priceTerms: 'im Monat, nach 7 kostenlosen Probetagen',
  close: 'Schließen',

  feature: 'Leistung',
  free: 'Kostenlos',
  premium: 'Premium',
  features: [
    { name: 'Neuigkeiten', free: 'Täglich', premium: 'Alle 6 Stunden' },
    { name: 'Kostenlose Probe', free: '–', premium: '7 Tage' },
    { name: 'Preis im Monat', free: '0\u00A0$', premium: '4,70\u00A0$' },
  ],

  comingSoon: 'Demnächst',
  countries: { CA: 'Kanada', US: 'USA', GB: 'Großbritannien' },

  waitlist: 'Warteliste',
  email: formTexts.email,
  emailExample: 'sie@example.org',
  country: 'Land',
  choose: 'Auswählen…',
  missing: { email: formTexts.emailMissing, country: 'Bitte wählen Sie ein Land.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'Auf die Warteliste',
  joining: 'Wird eingetragen…',
  notJoined: 'Der Eintrag in die Warteliste hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
  joined: `Vielen Dank! Wir haben Ihnen eine E-Mail geschickt: Bitte bestätigen Sie damit Ihren Platz innerhalb von ${WAITLIST_PENDING_DAYS} Tagen. Falls Sie das schon früher getan haben, ist nichts weiter zu tun.`,
  promise: 'Noch nicht gestartet. Eine E-Mail zur Bestätigung Ihrer Adresse, eine zum Start. Sie zahlen jetzt nichts.',
}

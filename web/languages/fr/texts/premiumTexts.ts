import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: 'La newsletter premium, quatre fois par jour',
  price: '4,70\u00A0$',
  priceTerms: 'par mois, après un essai gratuit de 7 jours',
  close: 'Fermer',

  feature: 'Fonction',
  free: 'Gratuit',
  premium: 'Premium',
  features: [
    { name: 'Nouveautés', free: 'Chaque jour', premium: 'Toutes les 6 heures' },
    { name: 'Essai gratuit', free: '–', premium: '7 jours' },
    { name: 'Prix par mois', free: '0\u00A0$', premium: '4,70\u00A0$' },
  ],

  comingSoon: 'Bientôt disponible',
  countries: { CA: 'Canada', US: 'États-Unis', GB: 'Royaume-Uni' },

  waitlist: 'Liste d’attente',
  email: formTexts.email,
  emailExample: 'vous@example.org',
  country: 'Pays',
  choose: 'Choisir…',
  missing: { email: formTexts.emailMissing, country: 'Veuillez choisir un pays.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'Rejoindre la liste d’attente',
  joining: 'Inscription…',
  notJoined: 'L’inscription à la liste d’attente a échoué. Veuillez réessayer plus tard.',
  joined: `Merci\u202F! Nous vous avons envoyé un e-mail\u00A0: veuillez y confirmer votre place dans les ${WAITLIST_PENDING_DAYS} jours. Si vous l’avez déjà fait, il ne reste rien à faire.`,
  promise:
    'Pas encore lancée. Un e-mail pour confirmer votre adresse, un autre à l’ouverture. Aucun paiement maintenant.',
}

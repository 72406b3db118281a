import { number } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'Contact',
  lead: 'Une question, une correction, un pays qui manque\u00A0: écrivez-nous. Chaque message est lu par une personne.',
  description: 'Écrire à l’équipe d’Uptick\u00A0: une question, une correction ou un pays qui manque.',

  labels: { name: 'Nom', email: formTexts.email, subject: 'Objet', message: 'Message' },
  missing: {
    name: 'Veuillez saisir votre nom.',
    email: formTexts.emailMissing,
    subject: 'Veuillez saisir un objet.',
    message: 'Veuillez saisir un message.',
  },
  tooLong: (limit: number) => `Veuillez ne pas dépasser ${number(limit)} caractères.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'Laisser ce champ vide',
  needsScripts: 'Un navigateur de 2024 ou plus récent, avec JavaScript activé, est nécessaire pour envoyer un message.',

  send: 'Envoyer le message',
  sending: 'Envoi…',
  failures: {
    server: 'Le service d’e-mail a refusé la connexion. Le problème vient sans doute de la configuration du serveur.',
    other: 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard ou nous écrire directement.',
  },
  sent: 'Votre message est envoyé',
  thanks: 'Merci\u202F! Votre message nous est bien parvenu.',
  reply: 'Nous vous répondrons dès que possible.',
  sendAnother: 'Envoyer un autre message',
  backToHome: 'Retour à l’accueil',
}

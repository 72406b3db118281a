import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'Il y a du nouveau dans ce que vous suivez.',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'Notifications du navigateur',
  thisBrowser: 'Ce navigateur',
  unsupported: 'Ce navigateur n’a pas de notifications pour les sites fermés.',
  unsupportedHint:
    'Sur iPhone ou iPad, elles passent par l’écran d’accueil\u00A0: ajoutez-y Uptick et ouvrez-le depuis cet écran.',
  blocked: 'Ce navigateur bloque les notifications d’Uptick. Ses réglages pour ce site permettent de les autoriser.',
  off: 'Désactivées. Uptick ne signale rien à ce navigateur quand le site est fermé.',
  ended:
    'Interrompues. Le service de notifications de ce navigateur n’en accepte plus d’Uptick tant que vous ne les réactivez pas.',
  on: 'Activées. Ce navigateur apprend ce qui a changé, même quand Uptick est fermé.',
  mutedByAccount: 'Rien n’est envoyé tant que les notifications sont désactivées pour votre compte.',
  turnOn: 'Activer ici',
  turnOff: 'Désactiver ici',
  asking: 'Votre navigateur demande si Uptick peut vous envoyer des notifications…',
  turningOn: 'Activation…',
  turningOff: 'Désactivation…',
  dismissed: 'Vous n’avez pas autorisé les notifications, rien n’a donc changé.',
  subscribeFailed: 'Les notifications n’ont pas pu être activées ici. Veuillez réessayer.',
  unsubscribeFailed: 'Les notifications n’ont pas pu être désactivées ici. Veuillez réessayer.',
  tooManyDevices: 'Le nombre maximal de navigateurs est atteint. Retirez-en d’abord un ci-dessous.',
  sendTest: 'Envoyer une notification d’essai',
  sendingTest: 'Envoi…',
  testSent: 'Une notification d’essai est en route.',
  testGone: 'Ce navigateur n’est plus abonné. Réactivez les notifications.',
  testFailed: 'La notification d’essai n’a pas pu être envoyée. Veuillez réessayer.',
  devices: 'Navigateurs avec notifications',
  devicesFailed: 'La liste de vos navigateurs n’est pas disponible pour le moment.',
  current: 'Ce navigateur',
  stopped: 'Interrompues',
  since: (date: string) => `Depuis le ${date}`,
  remove: 'Retirer<vh> {browser}</vh>',
  removed: (label: string) => `Navigateur retiré\u00A0: ${label}.`,
  removeFailed: (label: string) => `Ce navigateur n’a pas pu être retiré\u00A0: ${label}. Veuillez réessayer.`,
  browserOn: (browser: string, system: string) => `${browser} sur ${system}`,
  unknownBrowser: 'Un navigateur',
  loading: 'Examen de ce navigateur…',
}

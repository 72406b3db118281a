import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'Er is nieuws over wat je volgt.',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'Browsermeldingen',
  thisBrowser: 'Deze browser',
  unsupported: 'Deze browser kent geen meldingen van gesloten pagina’s.',
  unsupportedHint: 'Op iPhone en iPad werken ze via het beginscherm: zet Uptick daarop en open het vandaar.',
  blocked:
    'Deze browser blokkeert meldingen van Uptick. In de instellingen van de browser voor deze site kun je ze weer toestaan.',
  off: 'Uit. Deze browser hoort niets van Uptick zolang het gesloten is.',
  ended: 'Gestopt. De pushdienst van deze browser neemt geen meldingen van Uptick meer aan tot je ze weer aanzet.',
  on: 'Aan. Deze browser hoort van wijzigingen, ook als Uptick gesloten is.',
  mutedByAccount: 'Er wordt niets verstuurd zolang browsermeldingen voor je account uitstaan.',
  turnOn: 'Hier aanzetten',
  turnOff: 'Hier uitzetten',
  asking: 'Je browser vraagt of Uptick je meldingen mag sturen…',
  turningOn: 'Aanzetten…',
  turningOff: 'Uitzetten…',
  dismissed: 'Je hebt meldingen niet toegestaan; er is niets veranderd.',
  subscribeFailed: 'Meldingen konden hier niet worden aangezet. Probeer het opnieuw.',
  unsubscribeFailed: 'Meldingen konden hier niet worden uitgezet. Probeer het opnieuw.',
  tooManyDevices: 'Het hoogste aantal browsers met meldingen is bereikt. Verwijder er eerst hieronder een.',
  sendTest: 'Testmelding sturen',
  sendingTest: 'Versturen…',
  testSent: 'Er is een testmelding onderweg.',
  testGone: 'Deze browser is niet meer aangemeld. Zet meldingen opnieuw aan.',
  testFailed: 'De testmelding kon niet worden verstuurd. Probeer het opnieuw.',
  devices: 'Browsers met meldingen',
  devicesFailed: 'Je browsers kunnen nu niet worden getoond.',
  current: 'Deze browser',
  stopped: 'Gestopt',
  since: (date) => `Sinds ${date}`,
  remove: 'Verwijderen<vh>: {browser}</vh>',
  removed: (label) => `${label} is verwijderd.`,
  removeFailed: (label) => `${label} kon niet worden verwijderd. Probeer het opnieuw.`,
  browserOn: (browser, system) => `${browser} op ${system}`,
  unknownBrowser: 'Een browser',
  loading: 'Deze browser wordt gecontroleerd…',
}

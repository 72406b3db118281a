import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/pushTexts.ts'

export const neutralNotification: Words<typeof english.neutralNotification> = {
  title: 'Uptick',
  body: 'Es gibt Neues zu dem, was Sie verfolgen.',
}

export const pushTexts: Words<typeof english.pushTexts> = {
  heading: 'Benachrichtigungen im Browser',
  thisBrowser: 'Dieser Browser',
  unsupported: 'Dieser Browser kennt keine Benachrichtigungen von geschlossenen Seiten.',
  unsupportedHint:
    'Auf iPhone und iPad gibt es sie über den Home-Bildschirm: Fügen Sie Uptick dort hinzu und öffnen Sie es von dort.',
  blocked:
    'Dieser Browser blockiert Benachrichtigungen von Uptick. In seinen Einstellungen für diese Website lassen sie sich wieder erlauben.',
  off: 'Aus. Uptick meldet diesem Browser nichts, solange es geschlossen ist.',
  ended:
    'Gestoppt. Der Push-Dienst dieses Browsers nimmt keine Benachrichtigungen von Uptick mehr an, bis Sie sie wieder einschalten.',
  on: 'An. Dieser Browser erfährt von Änderungen, auch wenn Uptick geschlossen ist.',
  mutedByAccount: 'Es wird nichts gesendet, solange Benachrichtigungen im Browser für Ihr Konto ausgeschaltet sind.',
  turnOn: 'Hier einschalten',
  turnOff: 'Hier ausschalten',
  asking: 'Ihr Browser fragt, ob Uptick Sie benachrichtigen darf…',
  turningOn: 'Wird eingeschaltet…',
  turningOff: 'Wird ausgeschaltet…',
  dismissed: 'Sie haben Benachrichtigungen nicht erlaubt; es bleibt alles, wie es war.',
  subscribeFailed: 'Benachrichtigungen konnten hier nicht eingeschaltet werden. Bitte versuchen Sie es noch einmal.',
  unsubscribeFailed: 'Benachrichtigungen konnten hier nicht ausgeschaltet werden. Bitte versuchen Sie es noch einmal.',
  tooManyDevices:
    'Die Höchstzahl an Browsern mit Benachrichtigungen ist erreicht. Bitte entfernen Sie zuerst unten einen davon.',
  sendTest: 'Testbenachrichtigung senden',
  sendingTest: 'Wird gesendet…',
  testSent: 'Eine Testbenachrichtigung ist unterwegs.',
  testGone: 'Dieser Browser ist nicht mehr angemeldet. Bitte schalten Sie Benachrichtigungen wieder ein.',
  testFailed: 'Die Testbenachrichtigung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  devices: 'Browser mit Benachrichtigungen',
  devicesFailed: 'Ihre Browser können gerade nicht angezeigt werden.',
  current: 'Dieser Browser',
  stopped: 'Gestoppt',
  since: (date) => `Seit ${date}`,
  remove: 'Entfernen<vh>: {browser}</vh>',
  removed: (label) => `${label} wurde entfernt.`,
  removeFailed: (label) => `${label} konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.`,
  browserOn: (browser, system) => `${browser} unter ${system}`,
  unknownBrowser: 'Ein Browser',
  loading: 'Dieser Browser wird geprüft…',
}

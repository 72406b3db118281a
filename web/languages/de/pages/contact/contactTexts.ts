import { number } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'Kontakt',
  lead: 'Fragen, Korrekturen, ein fehlendes Land: Schreiben Sie uns. Ein Mensch liest jede Nachricht.',
  description: 'Schreiben Sie den Menschen hinter Uptick: Fragen, Korrekturen oder ein fehlendes Land.',

  labels: { name: 'Name', email: formTexts.email, subject: 'Betreff', message: 'Nachricht' },
  missing: {
    name: 'Bitte geben Sie Ihren Namen ein.',
    email: formTexts.emailMissing,
    subject: 'Bitte geben Sie einen Betreff ein.',
    message: 'Bitte geben Sie eine Nachricht ein.',
  },
  tooLong: (limit) => `Bitte verwenden Sie höchstens ${number(limit)} Zeichen.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'Dieses Feld leer lassen',
  needsScripts: 'Zum Senden ist ein Browser von 2024 oder neuer nötig, in dem JavaScript eingeschaltet ist.',

  send: 'Nachricht senden',
  sending: 'Wird gesendet…',
  failures: {
    server: 'Die Anmeldung beim E-Mail-Dienst ist fehlgeschlagen. Das liegt wohl an der Einrichtung des Servers.',
    other: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  },
  sent: 'Ihre Nachricht wurde gesendet!',
  thanks: 'Vielen Dank! Ihre Nachricht ist bei uns angekommen.',
  reply: 'Wir melden uns so bald wie möglich.',
  sendAnother: 'Weitere Nachricht senden',
  backToHome: 'Zur Startseite',
}

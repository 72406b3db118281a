import { fullHour } from '../../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

const NEEDS_SCRIPTS = 'Dafür ist ein Browser von 2024 oder neuer nötig, in dem JavaScript eingeschaltet ist.'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: 'Abbestellen',
    description: 'Weniger E-Mails von Uptick oder gar keine, ohne Anmeldung.',
    lead: 'Ein Klick beendet diese E-Mails. Sie müssen sich nicht anmelden.',
    sentTo: 'Dieser Link kam mit einer E-Mail an {address}. Sie müssen sich nicht anmelden.',
    button: 'Abbestellen',
    ending: 'Einen Moment…',

    follow: {
      unknownName: 'Das, worum es in diesem Link geht',
      text: 'Sie folgen dem und erhalten deshalb E-Mails, wenn sich etwas ändert.',
      button: 'Nicht mehr folgen',
      over: 'Sie folgen dem nicht mehr.',
    },
    watch: {
      unknownName: 'Der Suchauftrag dieses Links',
      text: 'Sie haben dafür einen Suchauftrag und erhalten deshalb E-Mails, wenn es Treffer gibt.',
      button: 'Suchauftrag pausieren',
      over: 'Dieser Suchauftrag ist pausiert: Sie erhalten keine E-Mails dazu.',
    },
    watches: {
      name: 'Suchaufträge',
      text: 'Kommt, wenn einer Ihrer Suchaufträge etwas findet.',
      button: 'Alle Suchaufträge pausieren',
      over: 'Ihre Suchaufträge sind pausiert.',
    },
    endings: {
      name: 'Tage, an denen nur Trends zu Ende gehen',
      text: 'Eine E-Mail kommt auch an Tagen, an denen nichts weitergeht, dem Sie folgen.',
      button: 'Nur schreiben, wenn etwas weitergeht',
      over: 'Sie hören nur von uns, wenn etwas weitergeht, dem Sie folgen, oder ein Suchauftrag etwas gefunden hat.',
    },
    digest: {
      name: 'Der Überblick',
      text: `Kommt um ${fullHour(DIGEST_HOUR)} an Tagen, an denen sich etwas geändert hat, dem Sie folgen, oder ein Suchauftrag etwas gefunden hat.`,
      weekly: `Kommt einmal in der Woche um ${fullHour(DIGEST_HOUR)}, wenn sich etwas geändert hat, dem Sie folgen, oder ein Suchauftrag etwas gefunden hat.`,
      button: 'Überblick abbestellen',
      over: 'Der Überblick ist abbestellt.',
    },
    confirmations: {
      name: 'Bestätigungen',
      text: 'Kommen, wenn Sie etwas folgen oder nicht mehr folgen.',
      button: 'Bestätigungen abbestellen',
      over: 'Die Bestätigungen sind abbestellt.',
    },
    everything: {
      name: 'Alle E-Mails',
      text: 'Überblick, Suchaufträge und Bestätigungen. Was Sie verfolgen und suchen lassen, bleibt in Ihrem Konto.',
      button: 'Alle E-Mails abbestellen',
      over: 'Überblick, Suchaufträge und Bestätigungen sind abbestellt.',
    },
    others: 'Andere E-Mails',
    undo: 'Rückgängig',

    notKnown: 'Worum es in diesem Link geht, kann gerade nicht angezeigt werden. Abbestellen können Sie trotzdem.',

    changedMind:
      'Doch anders überlegt? Melden Sie sich an, und schalten Sie in <account>Ihrem Konto</account> alles wieder ein.',
    changedMindOfFollow:
      'Doch anders überlegt? Melden Sie sich an, und schalten Sie in <account>Ihrem Konto</account> alles wieder ein, oder <follow>folgen Sie wieder</follow>.',

    gone: 'Hier ist nichts mehr abzubestellen',
    goneText: 'Das Konto zu diesem Link wurde gelöscht. Es erhält keine E-Mails mehr.',
  },

  waitlist: {
    title: 'Premium-Warteliste',
    description: 'Bestätigen Sie Ihren Platz auf der Warteliste für Uptick Premium, oder verlassen Sie sie.',
    lead: 'Bestätigen Sie Ihren Platz, und wir schreiben Ihnen ein einziges Mal: an dem Tag, an dem der Premium-Newsletter in Ihrem Land startet. Oder verlassen Sie die Warteliste, und Ihre Adresse wird vergessen.',
    needsScripts: NEEDS_SCRIPTS,
    buttons: {
      confirm: { label: 'Platz bestätigen', busyLabel: 'Wird bestätigt…' },
      leave: { label: 'Warteliste verlassen', busyLabel: 'Wird ausgetragen…' },
    },
    done: {
      confirm:
        'Ihr Platz auf der Warteliste ist bestätigt. Wir schreiben Ihnen ein einziges Mal, wenn Premium startet.',
      leave: 'Sie stehen nicht mehr auf der Warteliste, und Ihre Adresse ist vergessen.',
    },
    joinAgain: 'Wieder auf die Warteliste',
    noLongerValid: 'Dieser Link gilt nicht mehr',
    noLongerValidText: `Ein Platz, der nicht innerhalb von ${WAITLIST_PENDING_DAYS} Tagen bestätigt wird, wird nicht behalten; ein aufgegebener auch nicht. Sie können sich wieder eintragen.`,
  },

  hold: {
    title: 'Mein Konto sperren',
    description: 'Sperrt ein Uptick-Konto, dessen E-Mail-Adresse jemand anders geändert hat, ohne Anmeldung.',
    lead: 'Die E-Mail-Adresse Ihres Kontos wurde geändert. Wenn Sie das nicht waren, sperren Sie das Konto hier. Sie müssen sich nicht anmelden.',
    what: 'Das Konto erhält Ihre Adresse zurück, sein Passwort gilt nicht mehr, und nichts wird gelöscht. Alle Sitzungen enden, und mit ihnen Benachrichtigungen und private Feeds.',
    needsScripts: NEEDS_SCRIPTS,
    button: { label: 'Mein Konto sperren', busyLabel: 'Wird gesperrt…' },
    stopped: 'Ihr Konto ist gesperrt: Es hat wieder Ihre Adresse, und alle Sitzungen sind beendet.',
    next: 'Legen Sie jetzt ein neues Passwort fest. Dafür schicken wir einen Code an Ihre Adresse.',
    newPassword: 'Neues Passwort festlegen',
    frozen: 'Ihr Konto ist gesperrt: Niemand kann sich anmelden, und nichts wird gelöscht.',
    frozenNext:
      'Ihre Adresse konnte es nicht von selbst zurückerhalten. Bitte schreiben Sie uns, und kopieren Sie die Zeilen der E-Mail in Ihre Nachricht.',
    contact: 'Uns schreiben',
    noLongerValid: 'Dieser Link gilt nicht mehr',
    noLongerValidText: `Er gilt ${HOLD_DAYS} Tage nach einer Änderung der Adresse. Wenn jemand anders Ihr Konto hat, schreiben Sie uns bitte.`,
  },

  damaged: 'Dieser Link ist unvollständig',
  damagedText:
    'Vielleicht wurde er unterwegs abgeschnitten oder verändert. Bitte öffnen Sie ihn noch einmal vollständig aus der E-Mail.',
  home: 'Zur Startseite',
  failure,
}

function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : 'Das hat nicht funktioniert, und nichts wurde geändert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.'
}

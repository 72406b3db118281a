import { fullHour } from '../../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

const NEEDS_SCRIPTS = 'Hiervoor is een browser uit 2024 of later nodig, met JavaScript aan.'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: 'Afmelden',
    description: 'Minder e-mails van Uptick of helemaal geen, zonder in te loggen.',
    lead: 'Eén klik stopt deze e-mails. Je hoeft niet in te loggen.',
    sentTo: 'Deze link kwam met een e-mail aan {address}. Je hoeft niet in te loggen.',
    button: 'Afmelden',
    ending: 'Een moment…',

    follow: {
      unknownName: 'Waar deze link over gaat',
      text: 'Je volgt dit en krijgt daarom e-mails als er iets verandert.',
      button: 'Niet meer volgen',
      over: 'Je volgt dit niet meer.',
    },
    watch: {
      unknownName: 'De zoekalert van deze link',
      text: 'Je hebt hiervoor een zoekalert en krijgt daarom e-mails als er treffers zijn.',
      button: 'Zoekalert pauzeren',
      over: 'Deze zoekalert is gepauzeerd: je krijgt er geen e-mails over.',
    },
    watches: {
      name: 'Zoekalerts',
      text: 'Komt als een van je zoekalerts iets vindt.',
      button: 'Alle zoekalerts pauzeren',
      over: 'Je zoekalerts zijn gepauzeerd.',
    },
    endings: {
      name: 'Dagen waarop er alleen trends voorbijgaan',
      text: 'Er komt ook een e-mail op dagen dat er niets doorloopt van wat je volgt.',
      button: 'Alleen schrijven als er iets doorloopt',
      over: 'Je hoort alleen van ons als er iets doorloopt van wat je volgt, of als een zoekalert iets heeft gevonden.',
    },
    digest: {
      name: 'Het overzicht',
      text: `Komt om ${fullHour(DIGEST_HOUR)} op dagen dat er iets is veranderd aan wat je volgt, of dat een zoekalert iets heeft gevonden.`,
      weekly: `Komt één keer per week om ${fullHour(DIGEST_HOUR)}, als er iets is veranderd aan wat je volgt of een zoekalert iets heeft gevonden.`,
      button: 'Overzicht stoppen',
      over: 'Het overzicht is gestopt.',
    },
    confirmations: {
      name: 'Bevestigingen',
      text: 'Komen als je iets volgt of niet meer volgt.',
      button: 'Bevestigingen stoppen',
      over: 'De bevestigingen zijn gestopt.',
    },
    everything: {
      name: 'Alle e-mails',
      text: 'Overzicht, zoekalerts en bevestigingen. Wat je volgt en je zoekalerts blijven in je account.',
      button: 'Alle e-mails stoppen',
      over: 'Overzicht, zoekalerts en bevestigingen zijn gestopt.',
    },
    others: 'Andere e-mails',
    undo: 'Ongedaan maken',

    notKnown: 'Waar deze link over gaat, kan nu niet worden getoond. Afmelden kan wel.',

    changedMind: 'Van gedachten veranderd? Log in en zet alles weer aan in <account>je account</account>.',
    changedMindOfFollow:
      'Van gedachten veranderd? Log in en zet alles weer aan in <account>je account</account>, of <follow>volg dit weer</follow>.',

    gone: 'Hier is niets meer om je voor af te melden',
    goneText: 'Het account van deze link is verwijderd. Het krijgt geen e-mails meer.',
  },

  waitlist: {
    title: 'Wachtlijst voor Premium',
    description: 'Bevestig je plek op de wachtlijst voor Uptick Premium, of ga eraf.',
    lead: 'Bevestig je plek, en we schrijven je één keer: op de dag dat de Premium-nieuwsbrief in jouw land begint. Of ga van de wachtlijst af, en je adres wordt vergeten.',
    needsScripts: NEEDS_SCRIPTS,
    buttons: {
      confirm: { label: 'Plek bevestigen', busyLabel: 'Bevestigen…' },
      leave: { label: 'Van de wachtlijst af', busyLabel: 'Een moment…' },
    },
    done: {
      confirm: 'Je plek op de wachtlijst is bevestigd. We schrijven je één keer, als Premium begint.',
      leave: 'Je staat niet meer op de wachtlijst, en je adres is vergeten.',
    },
    joinAgain: 'Weer op de wachtlijst',
    noLongerValid: 'Deze link geldt niet meer',
    noLongerValidText: `Een plek die niet binnen ${WAITLIST_PENDING_DAYS} dagen wordt bevestigd, wordt niet bewaard; een opgegeven plek ook niet. Je kunt je opnieuw aanmelden.`,
  },

  hold: {
    title: 'Mijn account blokkeren',
    description:
      'Blokkeert een account van Uptick waarvan iemand anders het e-mailadres heeft gewijzigd, zonder in te loggen.',
    lead: 'Het e-mailadres van je account is gewijzigd. Was jij dat niet, blokkeer het account dan hier. Je hoeft niet in te loggen.',
    what: 'Het account krijgt je adres terug, het wachtwoord geldt niet meer, en er wordt niets verwijderd. Alle sessies eindigen, en daarmee meldingen en privéfeeds.',
    needsScripts: NEEDS_SCRIPTS,
    button: { label: 'Mijn account blokkeren', busyLabel: 'Blokkeren…' },
    stopped: 'Je account is geblokkeerd: het heeft je adres weer, en alle sessies zijn beëindigd.',
    next: 'Stel nu een nieuw wachtwoord in. Daarvoor sturen we een code naar je adres.',
    newPassword: 'Nieuw wachtwoord instellen',
    frozen: 'Je account is geblokkeerd: niemand kan inloggen, en er wordt niets verwijderd.',
    frozenNext:
      'Het kon je adres niet vanzelf terugkrijgen. Schrijf ons, en kopieer de regels van de e-mail in je bericht.',
    contact: 'Schrijf ons',
    noLongerValid: 'Deze link geldt niet meer',
    noLongerValidText: `Hij geldt ${HOLD_DAYS} dagen na een wijziging van het adres. Heeft iemand anders je account, schrijf ons dan.`,
  },

  damaged: 'Deze link is onvolledig',
  damagedText:
    'Misschien is hij onderweg afgekapt of veranderd. Open hem nog een keer, in zijn geheel, vanuit de e-mail.',
  home: 'Naar de startpagina',
  failure,
}

function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : 'Dat is niet gelukt, en er is niets veranderd. Controleer je verbinding en probeer het opnieuw.'
}

import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { everyHours, growth, number, percent, volume } from '../../../../../shared/languages/de/formats.ts'
import { fullHour } from '../../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  MAX_LATEST_HOURS,
  MAX_QUICK_HIT_DAYS,
  MAX_QUICK_HITS,
  MAX_QUICK_HITS_PER_CATEGORY,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { countriesPage, plainPage } from '../../../../../shared/pages.ts'
import type * as english from '../../../../pages/about/aboutTexts.ts'
import { premiumTexts } from '../../texts/premiumTexts.ts'
import { quickHits, tabNames } from '../../texts/texts.ts'

const EXTENT = `${COUNTRIES.length} Ländern und ${CATEGORIES.length} Kategorien`

export const aboutTexts: Words<typeof english.aboutTexts> = (collectionHours) => ({
  title: 'Über Uptick',
  description: `Was Uptick zeigt, woher die Zahlen kommen, was sie bedeuten und wie oft sie sich ändern: Trends der letzten ${TREND_HOURS} Stunden in ${EXTENT}.`,
  lead: `Uptick zeigt, wonach Menschen suchen: die Trends der letzten ${TREND_HOURS} Stunden in ${EXTENT}. Alle können sie lesen und durchsuchen, ohne Konto.`,
  sections: [
    {
      id: 'numbers',
      title: 'Was die Zahlen bedeuten',
      blocks: [
        {
          text: 'Ein Trend ist eine Welle eines Themas in einem Land: Sie beginnt, sie wächst, und irgendwann ist sie vorbei. Kommt das Thema später wieder, ist das ein neuer Trend.',
        },
        {
          terms: [
            {
              term: 'Suchanfragen',
              meaning: `Mindestens so viele. Die Quelle zählt in Stufen (100, 200, 500, 1000 und so weiter); ${volume(200_000)} bedeutet also ${number(200_000)} oder mehr, bis zur nächsten Stufe. Es ist eine Untergrenze, nie eine genaue Zahl.`,
            },
            {
              term: 'Wachstum',
              meaning: 'Wie viel mehr danach gesucht wurde als zuvor, in Prozent, so wie die Quelle es angibt.',
            },
            { term: 'Aktiv', meaning: 'Die Welle dauert an.' },
            { term: 'Beendet', meaning: 'Die Welle ist vorbei: Die Quelle hat ihr ein Ende gegeben.' },
            {
              term: 'Alter',
              meaning: 'Gezählt ab dem Beginn der Welle, nach Ihrer eigenen Uhr und nicht ab unserer letzten Erhebung.',
            },
            {
              term: 'Die kleine Linie',
              meaning: `Die Suchanfragen, die jede unserer Erhebungen der letzten ${TREND_HOURS} Stunden gesehen hat.`,
            },
          ],
        },
        {
          text: `Wo die Quelle nichts angibt, steht ein üblicher Wert: ${volume(null)} bei Suchanfragen, ${growth(null)} beim Wachstum. Ein solcher Wert wird nie verglichen, und kein Trend wird danach eingeordnet.`,
        },
        {
          text: 'Unter einem Trend stehen Artikel, die die Quelle dafür nennt. Ein Artikel ohne Titel wird nicht gezeigt, und ein Trend ohne Artikel mit Titel auch nicht.',
        },
      ],
    },
    {
      id: 'lists',
      title: `${tabNames.Top}, ${tabNames.Latest}, ${tabNames.Rising} und ${quickHits}`,
      blocks: [
        {
          text: 'In einem Land und einer Kategorie steht jeder Trend in genau einem von drei Reitern und bleibt dort bis zur nächsten Erhebung.',
        },
        {
          terms: [
            {
              term: tabNames.Latest,
              meaning: `Was noch aktiv ist und bei der Erhebung höchstens ${MAX_LATEST_HOURS} Stunden alt war, das Neueste zuerst.`,
            },
            {
              term: tabNames.Rising,
              meaning: 'Vom Rest das, was am schnellsten wächst, aber höchstens die Hälfte.',
            },
            { term: tabNames.Top, meaning: 'Alles andere, das Meistgesuchte zuerst.' },
          ],
        },
        {
          text: `„${quickHits}“ zeigt bis zu ${MAX_QUICK_HITS} Trends aus allen Kategorien eines Landes. Sie werden aus den am schnellsten wachsenden, den meistgesuchten und den neuesten ausgewählt, keiner bei der Erhebung älter als ${MAX_QUICK_HIT_DAYS} Tage, und nach Suchanfragen und Wachstum zusammen geordnet. Kein Name steht dort zweimal und keine Kategorie öfter als ${MAX_QUICK_HITS_PER_CATEGORY}-mal.`,
        },
        {
          text: [
            'Ein Thema kann zu mehreren Kategorien gehören und steht dann in jeder davon. Was zu keiner passt, steht unter Sonstiges. Siehe auch die ',
            { text: 'Liste der Länder', to: countriesPage() },
            '.',
          ],
        },
      ],
    },
    {
      id: 'updates',
      title: 'Aktualisierung und ältere Daten',
      blocks: [
        {
          text: `Die Trends aller Länder werden ${everyHours(collectionHours)} neu erhoben. Sie sehen eine Erhebung erst, wenn sie vollständig ist; was auf einer Seite steht, gehört also immer zusammen.`,
        },
        {
          list: [
            'Die Zeit über einer Liste ist die Zeit ihrer Trends, nicht die, zu der Sie die Seite geöffnet haben.',
            'Bringt eine Erhebung für ein Land nichts Brauchbares, bleiben seine letzten guten Trends. Sie behalten ihre eigene Zeit, und ein Hinweis darüber sagt, dass sie älter sind.',
            'Ist die Website nicht erreichbar, zeigt Ihr Browser vielleicht, was er von einem früheren Besuch behalten hat, auch das mit der Zeit dieser Trends.',
            'Beispieldaten sind erfunden. Sie stehen nur dort, wo eine Kopie dieser Website die Quelle nicht erreicht, und dann sagt es der Fuß jeder Seite.',
          ],
        },
      ],
    },
    {
      id: 'following',
      title: 'Folgen',
      blocks: [
        {
          text: `Mit einem Konto können Sie einem Trend oder einer ganzen Kategorie folgen. Um ${fullHour(DIGEST_HOUR)} in Ihrer Zeitzone erhalten Sie eine E-Mail mit dem, was sich geändert hat, und, wenn Sie es erlauben, eine Benachrichtigung im Browser. Hat sich nichts geändert, kommt keine E-Mail.`,
        },
        {
          text: `Eine Änderung ist ein neues Thema, ein neuer Status, mehr als ${SIGNIFICANT_ARTICLES} neue Artikel, ein Anstieg der Suchanfragen um mehr als ${percent(SIGNIFICANT_VOLUME_PERCENT)} oder des Wachstums um mehr als ${SIGNIFICANT_GROWTH_POINTS} Punkte.`,
        },
      ],
    },
    {
      id: 'source',
      title: 'Woher die Daten kommen',
      blocks: [
        {
          text: 'Alle Trenddaten stammen von Google Trends. Uptick ist ein unabhängiges Angebot und wird von Google weder betrieben noch empfohlen noch gefördert. Die Artikel gehören denen, die sie veröffentlicht haben; Uptick verlinkt sie nur.',
        },
        {
          text: [
            'Was über Sie gespeichert wird, steht in der ',
            { text: 'Datenschutzerklärung', to: plainPage('privacy') },
            '.',
          ],
        },
      ],
    },
    {
      id: 'shortcuts',
      title: 'Tastenkürzel',
      blocks: [
        {
          keys: [
            { key: '/', meaning: 'Zum Suchfeld' },
            { key: '?', meaning: 'Diese Tastenkürzel zeigen' },
            { key: 'j', meaning: 'Zum nächsten Trend' },
            { key: 'k', meaning: 'Zum vorigen Trend' },
            { key: '[', meaning: 'Im Archiv: früher' },
            { key: ']', meaning: 'Im Archiv: später' },
            { key: 'Enter', meaning: 'Den Trend öffnen, bei dem Sie sind' },
          ],
        },
        { text: 'Sie wirken nicht, während Sie in ein Feld tippen.' },
      ],
    },
    {
      id: 'premium',
      title: 'Premium',
      blocks: [
        {
          text: `Premium wird ein Newsletter mit Neuigkeiten alle 6 Stunden; die kostenlosen kommen täglich. Er wird ${premiumTexts.price} im Monat kosten, nach 7 kostenlosen Probetagen.`,
        },
        {
          text: 'Er ist noch nicht gestartet und kommt demnächst für Kanada, die USA und Großbritannien. Wenn Sie wissen möchten, wann, wählen Sie oben auf einer Seite Premium, und tragen Sie sich in die Warteliste ein: Das braucht Ihre E-Mail-Adresse und Ihr Land, aber kein Konto, und kostet nichts.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Kontakt',
      blocks: [
        {
          text: [
            'Etwas ist falsch, fehlt oder ist unklar? Bitte ',
            { text: 'schreiben Sie uns', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})

import { COUNTRIES } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { everyHours, plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: 'Für Entwicklung: Feeds, CSV, API, Assistenten, Widget',
  description: `Suchtrends aus ${COUNTRIES.length} Ländern als Feeds, CSV-Dateien, JSON-API, MCP-Server und Widget. Ohne Schlüssel, ohne Anmeldung.`,
  heading: 'Für Entwicklung',
  lead: (collectionHours) =>
    `Alles auf Uptick als Feed, als Datei oder als Antwort. Ohne Schlüssel, ohne Anmeldung, ohne Cookie. ${sentenceCase(everyHours(collectionHours))} neue Daten.`,
  sections: {
    feeds: 'Feeds',
    csv: 'CSV',
    files: 'Die ganze Geschichte als Dateien',
    api: 'API',
    mcp: 'Einen Assistenten verbinden',
    embed: 'Widget',
    rules: 'Hausregeln',
  },

  columns: { name: 'Name', values: 'Werte', does: 'Wofür' },
  country: 'Land',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  show: 'Zeigen',

  feedsLead:
    'Ein Eintrag je Welle einer Suchanfrage, die neuesten zuerst. Ein Eintrag behält seine id für immer und kommt nur wieder, wenn die Welle endet oder um zwei Stufen steigt. Nehmen Sie Atom, wo es geht: Manche Feedreader halten die Titel von RSS für HTML und verlieren, was in <…> steht.',
  feedsTable: 'Feeds',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'Alle Wellen eines Landes, 7 Tage' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'Eine Kategorie' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'Was jetzt in allen Kategorien im Trend ist, nach Suchanfragen',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'Ein Eintrag je vergangenem Tag' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'Ein Eintrag je Erhebung' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'Ein Eintrag, sooft ein Thema wiederkehrt',
    },
    { name: '/feeds/search.atom?query=rate', values: 'atom, rss, json', does: 'Aktuelle Trends, die passen' },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `Ereignisse in mindestens ${MIN_EVENT_COUNTRIES} Ländern`,
    },
  ],
  yourFeed: 'Ihr Feed',
  leastSearches: 'Suchanfragen, mindestens',
  anyNumber: 'Beliebig viele',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'Feed-Adresse',

  csvLead:
    'Die ganze Liste eines Landes, der Verlauf eines Themas oder was überall im Trend ist, für eine Tabelle. Zeiten nach ISO 8601. Zellen, die ein Tabellenprogramm als Formel ausführen würde, beginnen mit einem Apostroph; raw=1 lässt sie, wie sie sind. pandas hält Themen namens null oder NA für fehlende Werte: read_csv(…, keep_default_na=False, na_values=[""]) behält sie.',
  csvAddresses: 'CSV-Adressen',

  filesLead:
    'Jede Welle und jede Beobachtung, eine Datei je Monat. Offen, ohne Schlüssel und in Teilen lesbar: Fragen Sie sie ab, wo Sie sind.',
  filesSince: (month) =>
    `Jede Welle und jede Beobachtung seit ${month}, eine Datei je Monat. Offen, ohne Schlüssel und in Teilen lesbar: Fragen Sie sie ab, wo Sie sind.`,
  lineOfSql: 'SQL-Zeile',
  months: 'Die Monate',
  monthCount: (count) =>
    `${plural(count, { one: 'Ein Monat', other: `${count} Monate, die neuesten zuerst` })}. Größen der komprimierten Dateien; Adressen ändern sich nie.`,
  noMonths: 'Die Liste der Monate kann gerade nicht gelesen werden, oder es gibt noch keine Dateien.',
  month: 'Monat',
  state: 'Stand',
  rows: 'Zeilen',
  kinds: { waves: 'Wellen', observations: 'Beobachtungen' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time) => `Offen, Stand ${time} UTC`,
  closed: 'Abgeschlossen',
  missing: (count) => plural(count, { one: '1 Erhebung fehlt', other: `${count} Erhebungen fehlen` }),
  sample: 'Beispieldaten',
  moreMonths: (count) => plural(count, { one: '1 weiteren Monat zeigen', other: `${count} weitere Monate zeigen` }),
  otherMonths: 'Die übrigen Monate',
  rowsAre:
    '<b>Eine Welle</b> ist eine Zeile: eine Suchanfrage in einem Land, von ihrem Beginn bis zu ihrem Ende. <b>Eine Beobachtung</b> ist eine Welle in einer Erhebung. Eine Welle steht in jedem Monat, dessen Erhebungen sie gelistet haben, mit dem, was diese sagen. Der offene Monat wird nach jeder Erhebung aktualisiert und einen Tag nach seinem Ende abgeschlossen; eine Löschung kann auch einen abgeschlossenen noch ändern. {index} enthält Zeilen, Bytes und SHA-256 jeder Datei und die Adresse von genau dieser Fassung.',
  sampleIs:
    '<b>Beispieldaten</b> sind erfunden: Das steht im Index, in den Metadaten der Datei und in der Spalte {column} der Wellen.',
  examples: 'Beispiele',
  examplesFor: 'Beispiele für',
  exampleOf: (program) => `Beispiel für ${program}`,
  programs: {
    DuckDB:
      'In die Shell einfügen oder in einem Browser-Tab ausführen. Außer DuckDB ist nichts zu installieren, nichts herunterzuladen.',
    pandas:
      'Braucht pyarrow. Liest die ganze Datei; Zeiten kommen mit ihrer Zone. Für die CSV-Datei keep_default_na=False und na_values=[""] ergänzen: Themen namens null oder NA bleiben dann erhalten.',
    R: 'Braucht die Pakete arrow und dplyr.',
    Excel:
      'Daten, Daten abrufen, Aus anderen Quellen, Leere Abfrage; dann Erweiterter Editor, und einfügen. Power BI nimmt dieselben Zeilen.',
    Athena: 'Partitionen wählen Sie selbst; ein Ordner je Monat genügt.',
  },
  columnsAre: 'Was jede Spalte enthält, steht <columns>auf einer eigenen Seite</columns>.',
  columnsPage: {
    title: 'Spalten der Dateien',
    description: 'Was jede Spalte in Upticks Dateien der Wellen und Beobachtungen enthält.',
    lead: 'Was die Dateien des Archivs enthalten, Spalte für Spalte. <developers>So bekommen Sie die Dateien</developers>',
  },
  columnsOf: { waves: 'Spalten der Wellen', observations: 'Spalten der Beobachtungen' },
  fileColumns: { name: 'Spalte', type: 'Typ', holds: 'Inhalt' },
  utcTimestamp: 'timestamp, UTC',
  quoting:
    'Nennen Sie Uptick und Google Trends, wenn Sie veröffentlichen. Suchanfragen sind Untergrenzen: Nehmen Sie den Höchstwert, nie die Summe.',

  apiLead:
    'Erzeugt aus <link>openapi.json</link> (OpenAPI 3.1). Antworten erhalten nur neue Felder, unbekannte Parameter werden ignoriert, und Fehler sind JSON mit einem Code. Die Anfragen fragen nach dem, was jetzt gelistet ist; die Antworten daneben sind erfundene Beispiele.',
  apiUnread: 'Die Beschreibung kann gerade nicht gelesen werden. Sie steht unter der obigen Adresse.',
  parametersOf: (path) => `Parameter von ${path}`,
  noParameters: 'Keine Parameter.',
  request: 'Anfrage',
  answer: 'Antwort',

  mcpLead:
    'Ein MCP-Server, der liest und nie schreibt. Er braucht kein Konto: Lassen Sie die OAuth-Felder leer. Lange Listen kommen in Teilen: „next“ holt den nächsten. Antworten zitieren Suchende und Medien: Behandeln Sie sie als Daten, nicht als Anweisungen.',
  serverAddress: 'Serveradresse',
  claude: 'Settings, Connectors, Add custom connector; dort die Adresse einfügen.',
  ofProgram: {
    'Claude Code': 'Befehl für Claude Code',
    'VS Code': 'Einstellungen für VS Code',
    Cursor: 'Einstellungen für Cursor',
  },
  tools: 'Sechs Werkzeuge',
  toolList: [
    { name: 'list_trends', values: '20, höchstens 50', does: 'Die Liste eines Landes, jetzt oder zu einer Zeit' },
    { name: 'get_topic', values: '60 Erhebungen', does: 'Ein Thema: Verlauf, Artikel, andere Länder' },
    { name: 'search', values: '20, höchstens 40', does: 'Findet eine Suchanfrage' },
    { name: 'fetch', values: '60 Erhebungen', does: 'Ein Ergebnis von search, nach seiner id' },
    {
      name: 'compare_countries',
      values: `alle gemeinsamen, je Land ${OWN_TOPICS} eigene`,
      does: 'Zwei bis fünf Länder',
    },
    { name: 'everywhere', values: '20, höchstens 50', does: 'Ereignisse in mehreren Ländern' },
  ],

  embedLead:
    'Die Liste eines Landes auf Ihrer Seite: eine Anfrage, kein Skript, kein Cookie, höchstens 10 KB. Sie übernimmt die Farben der Seite, wenn Sie nichts anderes wählen.',
  count: 'Suchanfragen',
  countHint: `1 bis ${MAX_EMBED_COUNT} (sonst ${EMBED_COUNT})`,
  theme: 'Design',
  themes: { auto: 'Wie die Seite', light: 'Hell', dark: 'Dunkel' },
  preview: (country) => `Vorschau: Trends ${inCountry(country.code)}, von Uptick`,
  widgetTitle: (country) => `Trends ${inCountry(country.code)}, von Uptick`,
  embedCode: 'Code des Widgets',
  embedHint:
    'WordPress und Ghost: Fügen Sie das iframe in einen Block für HTML ein (Individuelles HTML, HTML-Karte). Eine Adresse allein genügt dort nicht: HTML unbekannter Anbieter wird verworfen. Programme, die sie annehmen, brauchen nur die Adresse eines Landes, eines Themas oder eines Ereignisses oder den Link eines Zitats, solange das Archiv seine Stunde hat; oEmbed erledigt den Rest.',

  rules:
    'Zwischen zwei Erhebungen ändert sich nichts: Senden Sie {header}, und die meisten Antworten sind ein leeres 304. Nennen Sie Uptick und Google Trends, wenn Sie veröffentlichen. Zahlen sind Untergrenzen: Addieren Sie sie nie.',
}

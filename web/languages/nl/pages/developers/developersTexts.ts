import { COUNTRIES } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { everyHours, plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

const FILES = 'één bestand per maand. Open, zonder sleutel en in delen te lezen: bevraag ze waar je bent.'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: 'Voor ontwikkelaars: feeds, CSV, API, assistenten, widget',
  description: `Zoektrends uit ${COUNTRIES.length} landen als feeds, CSV-bestanden, JSON-API, MCP-server en widget. Zonder sleutel, zonder in te loggen.`,
  heading: 'Voor ontwikkelaars',
  lead: (collectionHours) =>
    `Alles op Uptick als feed, als bestand of als antwoord. Zonder sleutel, zonder in te loggen, zonder cookie. ${sentenceCase(everyHours(collectionHours))} nieuwe gegevens.`,
  sections: {
    feeds: 'Feeds',
    csv: 'CSV',
    files: 'De hele geschiedenis als bestanden',
    api: 'API',
    mcp: 'Een assistent verbinden',
    embed: 'Widget',
    rules: 'Huisregels',
  },

  columns: { name: 'Naam', values: 'Waarden', does: 'Waarvoor' },
  country: 'Land',
  category: 'Categorie',
  allCategories: 'Alle categorieën',
  show: 'Tonen',

  feedsLead:
    'Eén item per golf van een zoekopdracht, de nieuwste eerst. Een item houdt zijn id voor altijd en komt alleen terug als de golf eindigt of twee stappen stijgt. Neem Atom waar het kan: sommige feedlezers zien titels van RSS als HTML en verliezen wat er in <…> staat.',
  feedsTable: 'Feeds',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'Alle golven van een land, 7 dagen' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'Eén categorie' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'Wat nu trending is in alle categorieën, op zoekopdrachten',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'Eén item per afgelopen dag' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'Eén item per meting' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'Eén item telkens als een onderwerp terugkomt',
    },
    { name: '/feeds/search.atom?query=rate', values: 'atom, rss, json', does: 'Huidige trends die passen' },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `Gebeurtenissen in minstens ${MIN_EVENT_COUNTRIES} landen`,
    },
  ],
  yourFeed: 'Jouw feed',
  leastSearches: 'Zoekopdrachten, minstens',
  anyNumber: 'Alle',
  format: 'Formaat',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'Feedadres',

  csvLead:
    'De hele lijst van een land, het verloop van een onderwerp of wat overal trending is, voor een spreadsheet. Tijden volgens ISO 8601. Cellen die een spreadsheet als formule zou uitvoeren, beginnen met een apostrof; raw=1 laat ze zoals ze zijn. pandas ziet onderwerpen die null of NA heten als ontbrekende waarden: read_csv(…, keep_default_na=False, na_values=[""]) behoudt ze.',
  csvAddresses: 'CSV-adressen',

  filesLead: `Elke golf en elke waarneming, ${FILES}`,
  filesSince: (month) => `Elke golf en elke waarneming sinds ${month}, ${FILES}`,
  lineOfSql: 'SQL-regel',
  months: 'De maanden',
  monthCount: (count) =>
    `${plural(count, { one: 'Eén maand', other: `${count} maanden, de nieuwste eerst` })}. Groottes van de gecomprimeerde bestanden; adressen veranderen nooit.`,
  noMonths: 'De lijst met maanden kan nu niet worden gelezen, of er zijn nog geen bestanden.',
  month: 'Maand',
  state: 'Stand',
  rows: 'Rijen',
  kinds: { waves: 'Golven', observations: 'Waarnemingen' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time) => `Open, stand van ${time} UTC`,
  closed: 'Afgesloten',
  missing: (count) => plural(count, { one: '1 meting ontbreekt', other: `${count} metingen ontbreken` }),
  sample: 'Voorbeeldgegevens',
  moreMonths: (count) => plural(count, { one: 'Nog 1 maand tonen', other: `Nog ${count} maanden tonen` }),
  otherMonths: 'De overige maanden',
  rowsAre:
    '<b>Een golf</b> is één rij: een zoekopdracht in een land, van begin tot eind. <b>Een waarneming</b> is een golf in één meting. Een golf staat in elke maand waarvan de metingen haar vermeldden, met wat die zeggen. De open maand wordt na elke meting bijgewerkt en een dag na het einde afgesloten; een verwijdering kan ook een afgesloten maand nog veranderen. {index} bevat rijen, bytes en SHA-256 van elk bestand, en het adres van precies die versie.',
  sampleIs:
    '<b>Voorbeeldgegevens</b> zijn verzonnen: dat staat in de index, in de metagegevens van het bestand en in de kolom {column} van de golven.',
  examples: 'Voorbeelden',
  examplesFor: 'Voorbeelden voor',
  exampleOf: (program) => `Voorbeeld voor ${program}`,
  programs: {
    DuckDB:
      'Plak dit in de shell of voer het uit in een browsertabblad. Naast DuckDB is er niets te installeren en niets te downloaden.',
    pandas:
      'Heeft pyarrow nodig. Leest het hele bestand; tijden komen met hun zone. Voeg voor het CSV-bestand keep_default_na=False en na_values=[""] toe: onderwerpen die null of NA heten, blijven dan bewaard.',
    R: 'Heeft de pakketten arrow en dplyr nodig.',
    Excel:
      'Gegevens, Gegevens ophalen, Uit andere bronnen, Lege query; dan Geavanceerde editor, en plakken. Power BI neemt dezelfde regels.',
    Athena: 'Partities kies je zelf; een map per maand is genoeg.',
  },
  columnsOf: { waves: 'Kolommen van golven', observations: 'Kolommen van waarnemingen' },
  fileColumns: { name: 'Kolom', type: 'Type', holds: 'Inhoud' },
  utcTimestamp: 'timestamp, UTC',
  quoting:
    'Noem Uptick en Google Trends als je publiceert. Zoekopdrachten zijn ondergrenzen: neem het hoogste getal, nooit de som.',

  apiLead:
    'Gemaakt uit <link>openapi.json</link> (OpenAPI 3.1). Antwoorden krijgen alleen nieuwe velden, onbekende parameters worden genegeerd, en fouten zijn JSON met een code. De verzoeken vragen wat nu vermeld is; de antwoorden ernaast zijn verzonnen voorbeelden.',
  apiUnread: 'De beschrijving kan nu niet worden gelezen. Ze staat op het adres hierboven.',
  parametersOf: (path) => `Parameters van ${path}`,
  noParameters: 'Geen parameters.',
  request: 'Verzoek',
  answer: 'Antwoord',

  mcpLead:
    'Een MCP-server die leest en nooit schrijft. Er is geen account nodig: laat de OAuth-velden leeg. Lange lijsten komen in delen: “next” haalt het volgende. Antwoorden citeren mensen die zoeken en media: behandel ze als gegevens, niet als opdrachten.',
  serverAddress: 'Serveradres',
  claude: 'Settings, Connectors, Add custom connector; plak daar het adres.',
  ofProgram: {
    'Claude Code': 'Opdracht voor Claude Code',
    'VS Code': 'Instellingen voor VS Code',
    Cursor: 'Instellingen voor Cursor',
  },
  tools: 'Zes hulpmiddelen',
  toolList: [
    { name: 'list_trends', values: '20, hoogstens 50', does: 'De lijst van een land, nu of op een moment' },
    { name: 'get_topic', values: '60 metingen', does: 'Een onderwerp: verloop, artikelen, andere landen' },
    { name: 'search', values: '20, hoogstens 40', does: 'Vindt een zoekopdracht' },
    { name: 'fetch', values: '60 metingen', does: 'Een resultaat van search, op id' },
    {
      name: 'compare_countries',
      values: `alle gemeenschappelijke, per land ${OWN_TOPICS} eigen`,
      does: 'Twee tot vijf landen',
    },
    { name: 'everywhere', values: '20, hoogstens 50', does: 'Gebeurtenissen in meerdere landen' },
  ],

  embedLead:
    'De lijst van een land op jouw pagina: één verzoek, geen script, geen cookie, hoogstens 10 KB. De kleuren zijn die van de pagina, tenzij je anders kiest.',
  count: 'Zoekopdrachten',
  countHint: `1 tot ${MAX_EMBED_COUNT} (anders ${EMBED_COUNT})`,
  theme: 'Thema',
  themes: { auto: 'Zoals de pagina', light: 'Licht', dark: 'Donker' },
  preview: (country) => `Voorbeeld: trends ${inCountry(country.code)}, van Uptick`,
  widgetTitle: (country) => `Trends ${inCountry(country.code)}, van Uptick`,
  embedCode: 'Code van de widget',
  embedHint:
    'WordPress en Ghost: plak het iframe in een blok voor HTML (Aangepaste HTML, HTML-kaart). Alleen een adres is daar niet genoeg: HTML van onbekende aanbieders wordt weggegooid. Programma’s die het wel aannemen, hebben alleen het adres van een land, een onderwerp of een gebeurtenis nodig, of de link van een citaat zolang het archief dat uur heeft; oEmbed doet de rest.',

  rules:
    'Tussen twee metingen verandert er niets: stuur {header}, en de meeste antwoorden zijn een lege 304. Noem Uptick en Google Trends als je publiceert. Getallen zijn ondergrenzen: tel ze nooit op.',
}

import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { everyHours, plural } from '../../../shared/languages/en/formats.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../shared/limits.ts'

/** The texts of the page for developers. */
export const developersTexts = {
  title: 'Developers: feeds, CSV, API, assistants, widget',
  description: `Trending searches of ${COUNTRIES.length} countries as feeds, CSV files, a JSON API, an MCP server and a widget. No key, no sign-in.`,
  heading: 'Developers',
  lead: (collectionHours: number) =>
    `Everything on Uptick as a feed, a file or an answer. No key, no sign-in, no cookie. New data ${everyHours(collectionHours)}.`,
  sections: {
    feeds: 'Feeds',
    csv: 'CSV',
    files: 'The whole history as files',
    api: 'API',
    mcp: 'Connect an assistant',
    embed: 'Widget',
    rules: 'House rules',
  },

  columns: { name: 'Name', values: 'Values', does: 'What it does' },
  country: 'Country',
  category: 'Category',
  allCategories: 'All categories',
  show: 'Show',

  feedsLead:
    'One entry for each wave of a search, newest first. An entry keeps its id for good, and comes back only when the wave ends or climbs two steps. Take Atom where you can: some readers take the titles of RSS for HTML and lose what stands in <…>.',
  feedsTable: 'Feeds',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'All waves of a country, 7 days' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'One category' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'What trends now in all categories, by searches',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'One entry for each day that is over' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'One entry for each collection' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'One entry each time a topic returns',
    },
    { name: '/feeds/search.atom?query=rate', values: 'atom, rss, json', does: 'Current trends that match' },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `Events in at least ${MIN_EVENT_COUNTRIES} countries`,
    },
  ],
  yourFeed: 'Your feed',
  leastSearches: 'Minimum searches',
  anyNumber: 'Any number',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'the feed address',

  csvLead:
    'The whole list of a country, the history of one topic, or what trends everywhere, for a spreadsheet. Times are ISO 8601. Cells that a spreadsheet would run as a formula get a leading apostrophe; raw=1 leaves them as they are. pandas takes topics called null or NA for missing values: read_csv(…, keep_default_na=False, na_values=[""]) keeps them.',
  csvAddresses: 'the CSV addresses',

  filesLead:
    'Every wave and every observation, one file a month. Open, without a key, and readable in parts: ask it from where you are.',
  filesSince: (month: string) =>
    `Every wave and every observation since ${month}, one file a month. Open, without a key, and readable in parts: ask it from where you are.`,
  lineOfSql: 'the one line of SQL',
  months: 'The months',
  monthCount: (count: number) =>
    `${plural(count, { one: 'One month', other: `${count} months, newest first` })}. Sizes are of the compressed files; addresses never change.`,
  noMonths: 'The list of months cannot be read at the moment, or there are no files yet.',
  month: 'Month',
  state: 'State',
  rows: 'Rows',
  kinds: { waves: 'Waves', observations: 'Observations' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time: string) => `Open, as of ${time} UTC`,
  closed: 'Closed',
  missing: (count: number) => plural(count, { one: '1 collection missing', other: `${count} collections missing` }),
  sample: 'Sample data',
  moreMonths: (count: number) => plural(count, { one: 'Show 1 more month', other: `Show ${count} more months` }),
  otherMonths: 'The other months',
  rowsAre:
    '<b>A wave</b> is one row: a search in a country, from its start to its end. <b>An observation</b> is one wave in one collection. A wave stands in each month whose collections listed it, with what those say. The open month is brought up to date after each collection and closed a day after its end; a takedown may still change a closed one. {index} has rows, bytes and SHA-256 of each file, and the address of exactly this form of it.',
  sampleIs:
    '<b>Sample data</b> is invented: it says so in the index, in the file’s own metadata and in the column {column} of the waves.',
  examples: 'Examples',
  examplesFor: 'Examples for',
  exampleOf: (program: string) => `the ${program} example`,
  programs: {
    DuckDB: 'Paste it into the shell, or run it in a browser tab. Nothing to install but DuckDB, nothing to download.',
    pandas:
      'Needs pyarrow. Reads the whole file; times come with their zone. For the CSV, add keep_default_na=False and na_values=[""]: topics called null or NA are then kept.',
    R: 'Needs the packages arrow and dplyr.',
    Excel:
      'Data, Get Data, From Other Sources, Blank Query; then Advanced Editor, and paste. Power BI takes the same lines.',
    Athena: 'Partitions are yours to choose; one folder a month is enough.',
  },
  /** On the page for developers, in place of the columns. */
  columnsAre: 'What each column holds stands <columns>on a page of its own</columns>.',
  /** The page of the columns. */
  columnsPage: {
    title: 'Columns of the files',
    description: 'What each column of Uptick’s files of waves and observations holds.',
    lead: 'What the files of the archive hold, column by column. <developers>How to get them</developers>',
  },
  columnsOf: { waves: 'Columns of waves', observations: 'Columns of observations' },
  fileColumns: { name: 'Column', type: 'Type', holds: 'What it holds' },
  utcTimestamp: 'timestamp, UTC',
  quoting:
    'Name Uptick and Google Trends when you publish. Searches are lower bounds: take the highest, never the sum.',

  apiLead:
    'Rendered from <link>openapi.json</link> (OpenAPI 3.1). Answers only gain fields, unknown parameters are ignored, and errors are JSON with a code. The requests ask for what is listed now; the answers beside them are invented examples.',
  apiUnread: 'The description cannot be read at the moment. It is at the address above.',
  parametersOf: (path: string) => `Parameters of ${path}`,
  noParameters: 'No parameters.',
  request: 'the request',
  answer: 'the answer',

  mcpLead:
    'An MCP server that reads and never writes. It needs no account: leave the OAuth fields empty. Long lists come in parts: “next” asks for more. Answers quote searchers and publishers: treat them as data, not instructions.',
  serverAddress: 'the server address',
  claude: 'Settings, Connectors, Add custom connector; paste the address.',
  ofProgram: {
    'Claude Code': 'the Claude Code command',
    'VS Code': 'the VS Code settings',
    Cursor: 'the Cursor settings',
  },
  tools: 'Six tools',
  toolList: [
    { name: 'list_trends', values: '20, at most 50', does: 'The list of a country, now or at a time' },
    { name: 'get_topic', values: '60 collections', does: 'One topic: history, articles, other countries' },
    { name: 'search', values: '20, at most 40', does: 'Finds a search' },
    { name: 'fetch', values: '60 collections', does: 'A result of search, by its id' },
    { name: 'compare_countries', values: `all shared, ${OWN_TOPICS} of each alone`, does: 'Two to five countries' },
    { name: 'everywhere', values: '20, at most 50', does: 'Events in several countries' },
  ],

  embedLead:
    'The list of a country on your page: one request, no script, no cookie, at most 10 KB. It follows the colours of the page around it, unless you choose.',
  count: 'Searches',
  countHint: `1 to ${MAX_EMBED_COUNT} (default ${EMBED_COUNT})`,
  theme: 'Theme',
  themes: { auto: 'As the page', light: 'Light', dark: 'Dark' },
  preview: (country: Country) => `Preview: trends ${inCountry(country.code)}, by Uptick`,
  widgetTitle: (country: Country) => `Trends ${inCountry(country.code)}, by Uptick`,
  embedCode: 'the code of the widget',
  embedHint:
    'WordPress and Ghost: paste the iframe into a block for HTML (Custom HTML, HTML card). An address alone is not enough there: HTML of unknown providers is dropped. Programs that take it need only the address of a country, a topic or an event, or the link of a citation while the archive has its hour; oEmbed does the rest.',

  rules:
    'Nothing changes between two collections: send {header}, and most answers are an empty 304. Name Uptick and Google Trends when you publish. Numbers are lower bounds: never add them up.',
} as const

import { everyHours } from '../../shared/collections/pace.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES } from '../../shared/limits.ts'

/** The texts of the page for developers. */
export const developersTexts = {
  title: 'Developers: feeds, CSV, API, assistants, widget',
  description: `Trending searches of ${COUNTRIES.length} countries as feeds, CSV files, a JSON API, an MCP server and a widget. No key, no sign-in.`,
  heading: 'Developers',
  lead: (collectionHours: number) =>
    `Everything on Uptick as a feed, a file or an answer. No key, no sign-in, no cookie. New data ${everyHours(collectionHours)}.`,
  onThisPage: 'On this page',
  sections: {
    feeds: 'Feeds',
    csv: 'CSV',
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
  copy: 'Copy',
  copied: (what: string) => `Copied ${what}.`,
  notCopied: 'The browser did not allow copying. Please select the text instead.',

  feedsLead:
    'One entry for each wave of a search, newest first. An entry keeps its id for good, and comes back only when the wave ends or climbs two steps.',
  feedsTable: 'Feeds',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'All waves of a country, 7 days' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'One category' },
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
  leastSearches: 'Least searches',
  anyNumber: 'Any number',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'the feed address',

  csvLead:
    'The whole list of a country, the history of one topic, or what trends everywhere, for a spreadsheet. Times are ISO 8601. Cells that a spreadsheet would run as a formula get a leading apostrophe; raw=1 leaves them as they are.',
  csvAddresses: 'the CSV addresses',

  apiLead: 'Rendered from ',
  apiDocument: 'openapi.json',
  apiRest: ' (OpenAPI 3.1). Answers only gain fields, unknown parameters are ignored, and errors are JSON with a code.',
  apiUnread: 'The description cannot be read at the moment. It is at the address above.',
  parametersOf: (path: string) => `Parameters of ${path}`,
  noParameters: 'No parameters.',
  request: 'the request',
  answer: 'the answer',

  mcpLead:
    'An MCP server that reads and never writes. It needs no account: leave the OAuth fields empty. What it returns are words of people who search and of publishers; treat them as data.',
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
    { name: 'get_topic', values: '60 collections, 10 articles', does: 'One topic: history, articles, other countries' },
    { name: 'search', values: '20, at most 40', does: 'Finds a search' },
    { name: 'fetch', values: '1', does: 'A page by its address' },
    { name: 'compare_countries', values: '50 shared, 5 each', does: 'Two to five countries' },
    { name: 'everywhere', values: '20, at most 50', does: 'Events in several countries' },
  ],

  embedLead:
    'The list of a country on your page: one request, no script, no cookie, at most 10 KB. It follows the colours of the page around it, unless you choose.',
  count: 'Searches',
  countHint: `1 to ${MAX_EMBED_COUNT}; ${EMBED_COUNT} without`,
  theme: 'Theme',
  themes: { auto: 'As the page', light: 'Light', dark: 'Dark' },
  preview: (country: string) => `Preview: trends in ${country}, by Uptick`,
  widgetTitle: (country: string) => `Trends in ${country}, by Uptick`,
  embedCode: 'the code of the widget',
  embedHint: 'WordPress and others: paste the address of a country page; oEmbed does the rest.',

  rules: [
    'Nothing changes between two collections: send ',
    'If-None-Match',
    ', and most answers are an empty 304. Name Uptick and Google Trends when you publish. Numbers are lower bounds: never add them up.',
  ],
} as const

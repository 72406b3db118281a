import { COUNTRIES } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import { everyHours } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: '開発者向け：フィード、CSV、API、アシスタント、ウィジェット',
  description: `${COUNTRIES.length}か国・地域の検索トレンドを、フィード、CSVファイル、JSON API、MCPサーバー、ウィジェットで提供します。キーもログインも不要です。`,
  heading: '開発者向け',
  lead: (collectionHours) =>
    `Uptickのすべてを、フィード、ファイル、APIの応答として利用できます。キーもログインもCookieも不要です。${everyHours(collectionHours)}に新しいデータが加わります。`,
  sections: {
    feeds: 'フィード',
    csv: 'CSV',
    files: '全履歴のファイル',
    api: 'API',
    mcp: 'アシスタントとの接続',
    embed: 'ウィジェット',
    rules: 'ご利用のきまり',
  },

  columns: { name: '名前', values: '値', does: '内容' },
  country: '国・地域',
  category: 'カテゴリ',
  allCategories: '全カテゴリ',
  show: '表示',

  feedsLead:
    '検索の波ごとに1エントリ、新しい順です。エントリのidは変わらず、再び現れるのは波が終わったときと2段階上がったときだけです。可能であればAtomをお使いください。RSSのタイトルをHTMLとみなし、<…>の中を失うリーダーがあります。',
  feedsTable: 'フィード',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: '1つの国・地域のすべての波、7日分' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: '1つのカテゴリ' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: '現在のトレンド、全カテゴリ、検索数順',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: '終わった日ごとに1エントリ' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: '収集ごとに1エントリ' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'トピックが戻るたびに1エントリ',
    },
    { name: '/feeds/search.atom?query=rate', values: 'atom, rss, json', does: '検索に一致する現在のトレンド' },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `${MIN_EVENT_COUNTRIES}か国・地域以上での出来事`,
    },
  ],
  yourFeed: 'フィードを作る',
  leastSearches: '検索数の下限',
  anyNumber: '指定なし',
  format: '形式',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'フィードのアドレス',

  csvLead:
    '1つの国・地域の一覧全体、1つのトピックの履歴、世界各地のトレンドを、表計算ソフト用に取得できます。時刻はISO 8601です。表計算ソフトが数式として実行するセルには先頭にアポストロフィを付けます。raw=1を付けると、そのままの値になります。pandasはnullやNAという名前のトピックを欠損値とみなします。read_csv(…, keep_default_na=False, na_values=[""])とすると残ります。',
  csvAddresses: 'CSVのアドレス',

  filesLead:
    'すべての波とすべての観測を、月ごとに1ファイルで公開しています。キーは不要で、部分的に読み込めるため、お手元からそのまま問い合わせられます。',
  filesSince: (month) =>
    `${month}以降のすべての波とすべての観測を、月ごとに1ファイルで公開しています。キーは不要で、部分的に読み込めるため、お手元からそのまま問い合わせられます。`,
  lineOfSql: '1行のSQL',
  months: '月',
  monthCount: (count) => `${count}か月分、新しい順。サイズは圧縮ファイルのもので、アドレスは変わりません。`,
  noMonths: '現在、月の一覧を読み込めないか、ファイルがまだありません。',
  month: '月',
  state: '状態',
  rows: '行数',
  kinds: { waves: '波', observations: '観測' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time) => `更新中、${time} UTC時点`,
  closed: '確定',
  missing: (count) => `${count}回分の収集が欠落`,
  sample: 'サンプルデータ',
  moreMonths: (count) => `あと${count}か月分を表示`,
  otherMonths: 'ほかの月',
  rowsAre:
    '<b>波</b>の1行は、1つの国・地域での1つの検索の、開始から終了までです。<b>観測</b>の1行は、1回の収集での1つの波です。波は、掲載した収集があるすべての月に、その収集の内容とともに載ります。更新中の月は収集のたびに新しくなり、月が終わって1日後に確定します。確定後も、削除の申し立てにより変わることがあります。{index}には、各ファイルの行数、バイト数、SHA-256と、その版そのもののアドレスがあります。',
  sampleIs:
    '<b>サンプルデータ</b>は架空のものです。索引、ファイル自体のメタデータ、波の列{column}にその旨が示されています。',
  examples: '例',
  examplesFor: '使用例',
  exampleOf: (program) => `${program}の例`,
  programs: {
    DuckDB:
      'シェルに貼り付けるか、ブラウザのタブで実行します。DuckDBのほかにインストールするものも、ダウンロードするものもありません。',
    pandas:
      'pyarrowが必要です。ファイル全体を読み込み、時刻にはタイムゾーンが付きます。CSVの場合はkeep_default_na=Falseとna_values=[""]を加えると、nullやNAという名前のトピックが残ります。',
    R: 'パッケージarrowとdplyrが必要です。',
    Excel:
      '「データ」→「データの取得」→「その他のデータソースから」→「空のクエリ」と進み、「詳細エディター」に貼り付けます。Power BIでも同じ行を使えます。',
    Athena: 'パーティションは自由に決められます。月ごとに1フォルダで十分です。',
  },
  columnsAre: '各列の内容は<columns>別のページ</columns>で説明しています。',
  columnsPage: {
    title: 'ファイルの列',
    description: 'Uptickの波と観測のファイルの各列の内容です。',
    lead: 'アーカイブのファイルの内容を、列ごとに説明します。<developers>ファイルの入手方法</developers>',
  },
  columnsOf: { waves: '波の列', observations: '観測の列' },
  fileColumns: { name: '列', type: '型', holds: '内容' },
  utcTimestamp: 'timestamp, UTC',
  quoting:
    '公開の際は、UptickとGoogle トレンドの名前を示してください。検索数は下限です。最大値を使い、合計はしないでください。',

  apiLead:
    '<link>openapi.json</link>（OpenAPI 3.1）から生成しています。応答のフィールドは増えることはあっても減らず、未知のパラメータは無視され、エラーはcodeを含むJSONです。リクエストは現在の掲載内容を求めるもので、隣の応答は架空の例です。',
  apiUnread: '現在、仕様を読み込めません。上のアドレスにあります。',
  parametersOf: (path) => `${path}のパラメータ`,
  noParameters: 'パラメータはありません。',
  request: 'リクエスト',
  answer: '応答',

  mcpLead:
    '読み取り専用のMCPサーバーです。アカウントは不要なので、OAuthの欄は空のままにしてください。長い一覧は分割して返し、「next」で続きを取得します。応答には検索した人や発行元の言葉が引用されます。指示ではなくデータとして扱ってください。',
  serverAddress: 'サーバーのアドレス',
  claude: 'Settings、Connectors、Add custom connectorの順に開き、アドレスを貼り付けます。',
  ofProgram: {
    'Claude Code': 'Claude Codeのコマンド',
    'VS Code': 'VS Codeの設定',
    Cursor: 'Cursorの設定',
  },
  tools: '6つのツール',
  toolList: [
    { name: 'list_trends', values: '20件、最大50件', does: '現在または指定時刻の、国・地域の一覧' },
    { name: 'get_topic', values: '60回分の収集', does: '1つのトピックの履歴、記事、ほかの国・地域' },
    { name: 'search', values: '20件、最大40件', does: '検索を探す' },
    { name: 'fetch', values: '60回分の収集', does: 'searchの結果1件をidで取得' },
    {
      name: 'compare_countries',
      values: `共通はすべて、それぞれだけのものは${OWN_TOPICS}件`,
      does: '2～5か国・地域',
    },
    { name: 'everywhere', values: '20件、最大50件', does: '複数の国・地域での出来事' },
  ],

  embedLead:
    '国・地域の一覧をご自身のページに表示できます。リクエストは1回、スクリプトもCookieもなく、最大10 KBです。指定しなければ、まわりのページの配色に合わせます。',
  count: '検索の件数',
  countHint: `1～${MAX_EMBED_COUNT}（標準は${EMBED_COUNT}）`,
  theme: 'テーマ',
  themes: { auto: 'ページに合わせる', light: 'ライト', dark: 'ダーク' },
  preview: (country) => `プレビュー：${countryName(country.code)}のトレンド、Uptick提供`,
  widgetTitle: (country) => `${countryName(country.code)}のトレンド、Uptick提供`,
  embedCode: 'ウィジェットのコード',
  embedHint:
    'WordPressとGhostでは、HTML用のブロック（カスタムHTML、HTMLカード）にiframeを貼り付けてください。これらのサービスでは、アドレスだけでは表示されません。未知の提供元のHTMLが取り除かれるためです。対応しているソフトでは、国・地域、トピック、出来事のアドレスか、アーカイブにその時刻がある間は引用のリンクだけで足り、残りはoEmbedが処理します。',

  rules:
    '次の収集までデータは変わりません。{header}を送ると、応答のほとんどは空の304になります。公開の際は、UptickとGoogle トレンドの名前を示してください。数値は下限です。合計しないでください。',
}

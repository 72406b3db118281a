import { COUNTRIES } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { everyHours, plural } from '../../../../../shared/languages/ar/formats.ts'
import { leftToRight } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT, MIN_EVENT_COUNTRIES, OWN_TOPICS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/developers/developersTexts.ts'

export const developersTexts: Words<typeof english.developersTexts> = {
  title: 'للمطوّرين: خلاصات وCSV وواجهة API ومساعدون وأداة للتضمين',
  description: `عمليات البحث الرائجة في ${COUNTRIES.length} بلدًا في صورة خلاصات وملفات CSV وواجهة JSON API وخادم MCP وأداة للتضمين. دون مفتاح، ودون تسجيل دخول.`,
  heading: 'للمطوّرين',
  lead: (collectionHours) =>
    `كل ما في Uptick خلاصةً أو ملفًا أو ردًا. دون مفتاح ولا تسجيل دخول ولا ملفات تعريف ارتباط. بيانات جديدة ${everyHours(collectionHours)}.`,
  sections: {
    feeds: 'الخلاصات',
    csv: 'CSV',
    files: 'السجل كله في ملفات',
    api: 'API',
    mcp: 'ربط مساعد',
    embed: 'أداة للتضمين',
    rules: 'قواعد الموقع',
  },

  columns: { name: 'الاسم', values: 'القيم', does: 'ما يفعله' },
  country: 'البلد',
  category: 'الفئة',
  allCategories: 'كل الفئات',
  show: 'عرض',

  feedsLead:
    'مدخل واحد لكل موجة بحث، والأحدث أولًا. يحتفظ المدخل بمعرّفه (id) دائمًا، ولا يعود إلا عندما تنتهي الموجة أو ترتفع درجتين. الأفضل استخدام Atom حيثما أمكن: فبعض القارئات تعدّ عناوين RSS شيفرة HTML فتفقد ما بين \u2066<\u2060…\u2060>\u2069.',
  feedsTable: 'الخلاصات',
  feeds: [
    { name: '/feeds/Canada.atom', values: 'atom, rss, json', does: 'كل موجات بلد، 7 أيام' },
    { name: '/feeds/Canada/Games.atom', values: 'atom, rss, json', does: 'فئة واحدة' },
    {
      name: '/feeds/Canada/All.atom',
      values: 'atom, rss, json',
      does: 'الرائج الآن في كل الفئات، حسب عمليات البحث',
    },
    { name: '/feeds/Canada/daily.atom', values: 'atom', does: 'مدخل واحد لكل يوم انتهى' },
    { name: '/feeds/Canada/digest.atom', values: 'atom', does: 'مدخل واحد لكل عملية جمع' },
    {
      name: '/feeds/topic.atom?country=CA&topic=…',
      values: 'atom, rss, json',
      does: 'مدخل واحد كلما عاد الموضوع',
    },
    { name: '/feeds/search.atom?query=rate', values: 'atom, rss, json', does: 'المواضيع الرائجة الآن الموافقة للبحث' },
    {
      name: '/feeds/everywhere.atom',
      values: 'atom, rss, json',
      does: `أحداث في ${MIN_EVENT_COUNTRIES} بلدان على الأقل`,
    },
  ],
  yourFeed: 'خلاصتك',
  leastSearches: 'الحد الأدنى لعمليات البحث',
  anyNumber: 'أي عدد',
  format: 'الصيغة',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  feedAddress: 'عنوان الخلاصة',

  csvLead: `قائمة بلد كاملة، أو سجل موضوع واحد، أو ما يروج في كل مكان، لجداول البيانات. الأوقات بصيغة ISO 8601. والخلايا التي قد ينفذها برنامج الجداول معادلةً تسبقها فاصلة عليا؛ أما ${leftToRight('raw=1')} فيتركها كما هي. تعدّ pandas المواضيع المسماة null أو NA قيمًا ناقصة: يحفظها ${leftToRight('read_csv(…, keep_default_na=False, na_values=[""])')}.`,
  csvAddresses: 'عناوين CSV',

  filesLead: 'كل موجة وكل رصد، ملف واحد لكل شهر. مفتوحة، دون مفتاح، وتُقرأ أجزاؤها: الاستعلام من مكانك مباشرة.',
  filesSince: (month) =>
    `كل موجة وكل رصد منذ ${month}، ملف واحد لكل شهر. مفتوحة، دون مفتاح، وتُقرأ أجزاؤها: الاستعلام من مكانك مباشرة.`,
  lineOfSql: 'سطر SQL الواحد',
  months: 'الأشهر',
  monthCount: (count) =>
    `${plural(count, {
      zero: 'لا أشهر',
      one: 'شهر واحد',
      two: 'شهران، الأحدث أولًا',
      few: `${count} أشهر، الأحدث أولًا`,
      many: `${count} شهرًا، الأحدث أولًا`,
      other: `${count} شهر، الأحدث أولًا`,
    })}. الأحجام للملفات المضغوطة؛ والعناوين لا تتغيّر أبدًا.`,
  noMonths: 'تتعذر قراءة قائمة الأشهر حاليًا، أو لا ملفات بعد.',
  month: 'الشهر',
  state: 'الحالة',
  rows: 'الصفوف',
  kinds: { waves: 'الموجات', observations: 'الأرصاد' },
  fileFormats: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  open: (time) => `مفتوح، حتى ${time} UTC`,
  closed: 'مغلق',
  missing: (count) =>
    plural(count, {
      zero: 'لا عمليات جمع ناقصة',
      one: 'عملية جمع واحدة ناقصة',
      two: 'عمليتا جمع ناقصتان',
      few: `${count} عمليات جمع ناقصة`,
      many: `${count} عملية جمع ناقصة`,
      other: `${count} عملية جمع ناقصة`,
    }),
  sample: 'بيانات نموذجية',
  moreMonths: (count) =>
    plural(count, {
      zero: 'عرض 0 شهر آخر',
      one: 'عرض شهر واحد آخر',
      two: 'عرض شهرين آخرين',
      few: `عرض ${count} أشهر أخرى`,
      many: `عرض ${count} شهرًا آخر`,
      other: `عرض ${count} شهر آخر`,
    }),
  otherMonths: 'الأشهر الأخرى',
  rowsAre:
    '<b>الموجة</b> صف واحد: عملية بحث في بلد، من بدايتها إلى نهايتها. و<b>الرصد</b> موجة واحدة في عملية جمع واحدة. تقع الموجة في كل شهر أدرجتها عمليات جمعه، بما تقوله تلك العمليات. يُحدَّث الشهر المفتوح بعد كل عملية جمع، ويُغلق بعد يوم من نهايته؛ وقد يغيّر طلبُ إزالةٍ شهرًا مغلقًا. وفي {index} عدد الصفوف والبايتات وقيمة SHA-256 لكل ملف، وعنوان هذه الصورة منه بعينها.',
  sampleIs:
    '<b>البيانات النموذجية</b> مختلقة: يُذكر ذلك في الفهرس، وفي البيانات الوصفية للملف نفسه، وفي العمود {column} من الموجات.',
  examples: 'أمثلة',
  examplesFor: 'أمثلة للبرنامج',
  exampleOf: (program) => `مثال ${program}`,
  programs: {
    DuckDB: 'يُلصق في سطر الأوامر، أو يُشغَّل في تبويب متصفح. لا شيء يُثبَّت سوى DuckDB، ولا شيء يُنزَّل.',
    pandas: `تلزم pyarrow. يقرأ الملف كله؛ وتأتي الأوقات مع منطقتها. ولملف CSV تُضاف ${leftToRight('keep_default_na=False')} و${leftToRight('na_values=[""]')}: فتُحفظ المواضيع المسماة null أو NA.`,
    R: 'تلزم الحزمتان arrow وdplyr.',
    Excel:
      'Data ثم Get Data ثم From Other Sources ثم Blank Query؛ وبعدها Advanced Editor واللصق. ويقبل Power BI الأسطر نفسها.',
    Athena: 'اختيار الأقسام (partitions) متروك لك؛ ويكفي مجلد واحد لكل شهر.',
  },
  columnsAre: 'ما يحتويه كل عمود مذكور <columns>في صفحة مستقلة</columns>.',
  columnsPage: {
    title: 'أعمدة الملفات',
    description: 'ما يحتويه كل عمود في ملفات Uptick للموجات والأرصاد.',
    lead: 'ما تحتويه ملفات الأرشيف، عمودًا عمودًا. <developers>كيفية الحصول عليها</developers>',
  },
  columnsOf: { waves: 'أعمدة الموجات', observations: 'أعمدة الأرصاد' },
  fileColumns: { name: 'العمود', type: 'النوع', holds: 'ما يحتويه' },
  utcTimestamp: 'timestamp, UTC',
  quoting: 'عند النشر يُذكر Uptick وGoogle Trends. أعداد عمليات البحث حدود دنيا: يؤخذ أعلاها، ولا تُجمع أبدًا.',

  apiLead:
    'معروضة من <link>openapi.json</link> (OpenAPI 3.1). لا تزيد الردود إلا حقولًا، وتُهمل المعاملات المجهولة، والأخطاء بصيغة JSON مع رمز. تسأل الطلبات عما هو مدرج الآن؛ والردود التي بجانبها أمثلة مختلقة.',
  apiUnread: 'تتعذر قراءة الوصف حاليًا. وهو على العنوان أعلاه.',
  parametersOf: (path) => `معاملات ${leftToRight(path)}`,
  noParameters: 'لا معاملات.',
  request: 'الطلب',
  answer: 'الرد',

  mcpLead:
    'خادم MCP يقرأ ولا يكتب أبدًا. لا يحتاج إلى حساب: تُترك حقول OAuth فارغة. تأتي القوائم الطويلة على أجزاء: يطلب «next» المزيد. تقتبس الردود كلام الباحثين والناشرين: فهو بيانات وليس تعليمات.',
  serverAddress: 'عنوان الخادم',
  claude: 'Settings ثم Connectors ثم Add custom connector؛ وبعدها لصق العنوان.',
  ofProgram: {
    'Claude Code': 'أمر Claude Code',
    'VS Code': 'إعدادات VS Code',
    Cursor: 'إعدادات Cursor',
  },
  tools: 'ست أدوات',
  toolList: [
    { name: 'list_trends', values: '20، و50 على الأكثر', does: 'قائمة بلد، الآن أو في وقت ما' },
    { name: 'get_topic', values: '60 عملية جمع', does: 'موضوع واحد: السجل والمقالات والبلدان الأخرى' },
    { name: 'search', values: '20، و40 على الأكثر', does: 'يعثر على عملية بحث' },
    { name: 'fetch', values: '60 عملية جمع', does: 'نتيجة بحث، بمعرّفها' },
    {
      name: 'compare_countries',
      values: `كل المشترك، و${OWN_TOPICS} لكل بلد وحده`,
      does: 'من بلدين إلى خمسة بلدان',
    },
    { name: 'everywhere', values: '20، و50 على الأكثر', does: 'أحداث في عدة بلدان' },
  ],

  embedLead:
    'قائمة بلد في صفحتك: طلب واحد، دون برمجيات ولا ملفات تعريف ارتباط، و10 KB على الأكثر. تتبع ألوان الصفحة التي حولها، ما لم يُختر غير ذلك.',
  count: 'عمليات البحث',
  countHint: `من 1 إلى ${MAX_EMBED_COUNT} (الافتراضي ${EMBED_COUNT})`,
  theme: 'المظهر',
  themes: { auto: 'كالصفحة', light: 'فاتح', dark: 'داكن' },
  preview: (country) => `معاينة: المواضيع الرائجة ${inCountry(country.code)}، من Uptick`,
  widgetTitle: (country) => `المواضيع الرائجة ${inCountry(country.code)}، من Uptick`,
  embedCode: 'شيفرة أداة التضمين',
  embedHint:
    'WordPress وGhost: يُلصق iframe في مكوّن مخصص لـ HTML (Custom HTML أو HTML card). العنوان وحده لا يكفي هناك: تُحذف شيفرة HTML من مزوّدين مجهولين. أما البرامج التي تقبله فلا تحتاج إلا إلى عنوان بلد أو موضوع أو حدث، أو رابط استشهاد ما دامت ساعته في الأرشيف؛ ويتولى oEmbed الباقي.',

  rules:
    'لا يتغيّر شيء بين عمليتي جمع: مع إرسال {header} تكون أكثر الردود 304 فارغة. عند النشر يُذكر Uptick وGoogle Trends. الأرقام حدود دنيا: لا تُجمع أبدًا.',
}

import { topicOf } from '../../../shared/trend.ts'

/** A trend as the script has it. All hours are counted back from the `NOW` of the builders. */
export type ScriptedTrend = {
  title: string
  started: number
  ended?: number
  /** What the last collections saw, oldest first. */
  volumes: readonly number[]
  growth: number
  related: readonly string[]
  /** Ids of the source. */
  categories: readonly number[]
  articles: readonly ScriptedArticle[]
  /** Whether only the newest day has it. */
  isRecent?: boolean
}

type ScriptedArticle = {
  title: string
  source: string
  url: string
  hours: number
}

/** The ids by which the source names its categories. */
const [AUTO, FINANCE, FOOD, GAMES, SCIENCE, SPORTS, TECHNOLOGY, CLIMATE] = [1, 3, 5, 6, 15, 17, 18, 20]

const FALLS = [50_000, 100_000, 200_000, 100_000, 50_000]

function trend(title: string, about: Partial<ScriptedTrend> = {}): ScriptedTrend {
  return {
    ...{ title, started: 10, volumes: [10_000], growth: 200, related: [], categories: [FINANCE] },
    articles: [article(`All about ${title}`)],
    ...about,
  }
}

function article(title: string, source = 'The Harbour Post', hours = 3): ScriptedArticle {
  return { title, source, hours, url: `https://news.example/${encodeURIComponent(topicOf(title))}` }
}

function numbered(title: string, count: number, about: (index: number) => Partial<ScriptedTrend>): ScriptedTrend[] {
  return Array.from({ length: count }, (_, index) => trend(`${title} ${index + 1}`, about(index)))
}

/** Top has what grows slowest; the faster half of what is not new rises. */
const CANADIAN_FINANCE: ScriptedTrend[] = [
  trend('Bank rate decision', {
    started: 9,
    volumes: [2_000_000],
    growth: 200,
    articles: [
      article('Central bank holds its key rate and says trade uncertainty clouds the outlook', 'Capital Wire', 3),
      article('What the rate decision means for your mortgage, line of credit and savings', 'The Harbour Post', 4),
      article('Grain farmers brace for a second season of expensive loans', 'Prairie Ledger', 5),
      article('Five charts on the path of the key rate', 'Capital Wire', 6),
      article('Rates: your questions answered', 'CityBeat 24', 7),
    ],
  }),
  trend('Northline Airways strike notice', {
    started: 20,
    volumes: [2_000, 500_000],
    growth: 175,
    articles: [
      article('Cabin crews give 72-hour notice; long weekend flights at risk', 'Capital Wire'),
      article('Can I get a refund if my flight is cancelled?', 'CityBeat 24'),
    ],
  }),
  trend('gas prices tomorrow', {
    started: 47,
    ended: 3,
    volumes: FALLS,
    growth: 150,
    articles: [
      article('Prices at the pump expected to drop six cents overnight', 'CityBeat 24', 11),
      article(
        'Why fuel costs so much more on the coast than in the interior, and what the province says it will do about it before the summer driving season',
        'The Harbour Post',
        30,
      ),
      article('Carbon rebate dates: when the next payment arrives', 'Prairie Ledger', 31),
      article('How to read a fuel receipt', 'CityBeat 24', 32),
    ],
  }),
  trend('what happens to my pension if the company I work for is bought by a foreign competitor before I retire', {
    started: 9,
    volumes: [100_000],
    growth: 75,
    articles: [
      article(
        'Maple Rail workers ask what a takeover would do to their defined-benefit plan',
        'North Shore Business Review',
      ),
    ],
  }),
  trend('taux hypothécaire variable', {
    volumes: [50_000],
    growth: 50,
    articles: [
      article(
        'Taux variable ou fixe : ce que conseillent trois courtiers après l’annonce de mercredi',
        'Le Quotidien du Fleuve',
      ),
      article('Variable-rate holders get a reprieve, for now', 'Capital Wire', 4),
      article('Renouveler maintenant ou attendre ?', 'La Tribune du Nord', 6),
    ],
  }),
  trend('加元汇率', {
    volumes: [20_000],
    growth: 50,
    articles: [
      article('加元兑美元触及七个月高位，分析师称波动仍将持续', '太平洋华报', 5),
      article('Loonie touches a seven-month high', 'Market Lantern', 6),
    ],
  }),
  trend('Maple Rail IPO', {
    started: 20,
    ended: 5,
    volumes: [20_000, 10_000],
    growth: 25,
    articles: [article('Listing pushed to autumn as markets wobble', 'Rail & Freight Weekly', 19)],
  }),
  trend('tax deadline extension', { volumes: [5_000], growth: 25, isRecent: true }),
  trend('موعد صرف الدعم السكني لهذا الشهر', {
    volumes: [2_000],
    growth: 25,
    articles: [
      article('الإعلان عن موعد صرف الدعم السكني وخطوات التحقق من الأهلية عبر المنصة الإلكترونية', 'صحيفة المنارة'),
    ],
  }),
  trend('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', {
    volumes: [1_000],
    growth: 25,
    articles: [
      article(
        'One word, one headline: https://example.org/a/very/long/path/that/never/ends/and/has/no/place/to/break/at/all',
        'The Independent Gazette of Northern Regional Affairs',
        400,
      ),
    ],
  }),
  trend('untitled import 77', {
    volumes: [100],
    growth: 25,
    articles: [article('An article that came without a source and without a date', '', Number.NaN)],
  }),
  trend('nobody wrote about this', { articles: [] }),
  ...numbered('Rising matter', 11, (index) => ({ growth: 1_000 - index * 50, volumes: [50_000] })),
  ...numbered('Latest matter', 6, (index) => ({
    started: 2.5 + (index * 2) / 3,
    articles: [article('New', 'New Wire')],
  })),
]

const CANADIAN_OTHERS: ScriptedTrend[] = [
  trend('playoff overtime record', { categories: [SPORTS], volumes: [2_000_000], growth: 200 }),
  trend('大谷 二刀流 復帰', { categories: [SPORTS], volumes: [500_000], growth: 500 }),
  trend('northern lights forecast tonight near me', { categories: [SCIENCE], volumes: [200_000], growth: 700 }),
  trend('Orbit 9 release date', { categories: [GAMES], volumes: [200_000], growth: 400 }),
  trend('طريقة عمل الكنافة', { categories: [FOOD], volumes: [100_000], growth: 250 }),
  trend('air quality index', { categories: [CLIMATE], volumes: [100_000], growth: 75, ended: 4 }),
  trend('used EV rebate', { categories: [AUTO], volumes: [50_000], growth: 125 }),
  ...numbered('Cup tie', 40, () => ({ categories: [SPORTS], volumes: [500], growth: 25 })),
]

/** An event of three trends and two that are alone, all in Top; what rises are others. */
const STRIKE = article('Tasma crossing crews walk out', 'Bay Herald', 5)
const REFUNDS = article('Can I get my fare back?', 'Plain Facts', 4)
const AUSTRALIAN: ScriptedTrend[] = [
  trend('Tasma crossing strike', { volumes: [500_000], growth: 25, articles: [STRIKE, REFUNDS] }),
  trend('crossing timetable today', {
    volumes: [200_000],
    growth: 25,
    related: ['tasma crossing strike'],
    articles: [STRIKE],
  }),
  trend('إضراب عبارات تسمة', { volumes: [50_000], growth: 25, articles: [STRIKE], ended: 3 }),
  trend('crossing refund', { volumes: [20_000], growth: 900, articles: [REFUNDS] }),
  trend('quokka escape', { volumes: [100_000], growth: 25, articles: [article('Quokka found')] }),
  trend('wind warning', { volumes: [1_000], growth: 25, articles: [article('Wind on both coasts')] }),
  ...numbered('harbour regatta heat', 4, (index) => ({ volumes: [500], growth: 1_000 - index * 50 })),
]

/** Titles, names and addresses that try to be more than text. */
const MARKUP = '<img src="https://evil.example/x.png" onerror="window.broken = true">'
const HOSTILE: ScriptedTrend[] = [
  trend(`${MARKUP}{{7*7}}gnp.exe`, {
    articles: [
      { ...article(`<b>a < b</b> {{7*7}} ${'$&'}`), url: 'https://news.example/?<b>', source: '<b>Bold News</b>' },
      { ...article('javascript'), url: 'javascript:window.broken=true' },
    ],
  }),
  trend('__proto__', { volumes: [1_000_000_000], growth: 100_000, started: 3 }),
]

/** Words that differ in one mark or letter, each beside the other: another letter of its script, or an accent. */
export const NEIGHBOURS: readonly (readonly string[])[] = [
  ['ハス 見頃', 'バス 見頃', 'パス 見頃'],
  ['หมู ราคา', 'หมี ราคา'],
  ['कला मेला', 'केला मेला'],
  ['мои край', 'мой край'],
  ['año nuevo', 'ano nuevo'],
  ['νόμος', 'νομός'],
  ['đá bóng', 'da bong'],
  ['かき 祭り', 'がき 祭り'],
  ['ホン 通り', 'ボン 通り', 'ポン 通り'],
  ['ข้าว ใหม่', 'ข่าว ใหม่', 'ขาว ใหม่'],
  ['ม้า แข่ง', 'มา แข่ง'],
  ['दिन बाजार', 'दीन बाजार'],
  ['पल भर', 'पाल भर'],
  ['чей рой', 'чей рои'],
  ['лей воду', 'леи воду'],
  ['கல் விலை', 'கால் விலை'],
  ['பல் வலி', 'பால் வலி'],
  ['কলা মেলা', 'কেলা মেলা'],
  ['বল খেলা', 'বাল খেলা'],
]

/** By country code. */
export const SCRIPT: Readonly<Record<string, readonly ScriptedTrend[]>> = {
  CA: [...CANADIAN_FINANCE, ...CANADIAN_OTHERS],
  US: [
    trend('Fiber rollout map', { categories: [TECHNOLOGY] }),
    trend('Bank Rate Decision', { volumes: [500_000], growth: 300, ended: 3 }),
  ],
  JP: [
    trend('台風7号 進路 最新情報', {
      volumes: [1_000_000],
      growth: 900,
      articles: [
        article('台風7号、木曜未明に四国へ上陸のおそれ 気象当局が早めの避難を呼びかけ', '東湾新聞', 3),
        article('新幹線の計画運休、区間と時間帯のまとめ', '日々経済オンライン', 4),
      ],
    }),
    trend('청년 주택 청약 일정', { growth: 1_000, categories: [GAMES, FINANCE] }),
  ],
  SA: [
    trend('موعد صرف الدعم السكني', {
      articles: [article('خبراء: التمويل العقاري يتجه إلى الاستقرار', 'بوابة الخليج')],
    }),
    trend('أسعار الذهب اليوم في المملكة العربية السعودية بيع وشراء عيار واحد وعشرين بالمصنعية والضريبة'),
  ],
  GR: [
    trend('επίδομα θέρμανσης πληρωμή', {
      started: 64,
      ended: 57,
      articles: [article('Πότε πληρώνεται το επίδομα', 'Η Πρωινή', 60)],
    }),
  ],
  NZ: [trend('ferry timetable change')],
  MX: HOSTILE,
  DK: [
    trend('store bededag vejr', { categories: [CLIMATE] }),
    ...NEIGHBOURS.flat().map((title) =>
      trend(title, { volumes: [500, 1_000], articles: [article(`Alt om ${title}`)] }),
    ),
  ],
  AU: AUSTRALIAN,
}

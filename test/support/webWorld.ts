import type { ApiCountry, ApiItem } from '../../shared/api.ts'
import type { Category } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { type Article, type Point, type Trend, topicOf } from '../../shared/trend.ts'
import type { SeenPoint } from '../../shared/trends/topicHistory.ts'
import { anItem } from './anItem.ts'
import { minutesAgo, NOW } from './builders.ts'

/** The age of the published collection at `NOW`, in minutes. */
const COLLECTED_AGO = 125

/** What the web app's own server of the tests answers with: invented countries at the builders' `NOW`. */
export type WebWorld = {
  /** By code. A country that is missing has nothing collected yet: its trends are unavailable. */
  countries: Map<string, ApiCountry>
  publishedAt: string
  /** The server's clock; the builders' `NOW` by default. */
  now?: string
  /** What was seen of earlier waves, oldest first, by `country:topic`. */
  past?: Map<string, SeenPoint[]>
}

const HOUR = 60

/** Some countries with everything that real trends come with: scripts, long words, gaps, ends, markup. */
export function aWebWorld(): WebWorld {
  return {
    publishedAt: minutesAgo(COLLECTED_AGO),
    past: new Map([
      ['CA:bank rate decision', seen('Bank rate decision', 60, 100_000, 1_000_000, 200_000)],
      ['CA:maple harvest festival', seen('Maple Harvest Festival', 90, 5_000, 20_000)],
    ]),
    countries: new Map([
      ['CA', aCountry('CA', [...canadianFinance(), ...canadianOthers()], { earlier: EARLIER, only_here: ONLY_HERE })],
      ['US', aCountry('US', american())],
      ['JP', aCountry('JP', japanese())],
      ['SA', aCountry('SA', arabic())],
      ['GR', aCountry('GR', greek(), { stale: true, updated_at: '2026-11-19T04:30:00.000Z' })],
      ['NZ', aCountry('NZ', [trend('NZ', 'ferry timetable change')], { sample: true })],
      ['MX', aCountry('MX', hostile())],
      ['DK', aCountry('DK', [trend('DK', 'store bededag vejr', { categories: ['Climate'] })])],
      ['FI', aCountry('FI', [])],
      ['AU', australia()],
    ]),
  }
}

/** What no other country has anything like. */
const ONLY_HERE: ApiCountry['only_here'] = [
  { trend: 'dinosaur footprints Winnipeg', category: 'Science', search: '2M+', volume: 2_000_000 },
  { trend: 'pont de Québec fermeture', category: 'Travel and Transportation', search: '100K+', volume: 100_000 },
]

/** What Canada had earlier: of collections that the archive of this world has. */
const EARLIER: ApiCountry['earlier'] = [
  {
    ago: 'year',
    at: '2025-11-21T09:55:00.000Z',
    trends: [
      { trend: 'Bank rate decision', category: 'Business and Finance', search: '2M+', volume: 2_000_000 },
      { trend: 'Orbit 9 release date', category: 'Games', search: '500K+', volume: 500_000 },
      { trend: 'grève des postes', category: 'Others', search: '1M+', volume: 1_000_000 },
    ],
  },
  {
    ago: 'week',
    at: '2026-11-14T09:55:00.000Z',
    trends: [{ trend: 'Bank rate decision', category: 'Business and Finance', search: '2M+', volume: 2_000_000 }],
  },
]

/** One country as it is answered; its trends are as old as the published ones unless said otherwise. */
export function aCountry(code: string, items: ApiItem[], about: Partial<ApiCountry> = {}): ApiCountry {
  return {
    name: findCountry(code)?.name ?? code,
    updated_at: minutesAgo(COLLECTED_AGO),
    stale: false,
    sample: false,
    trends: Object.fromEntries(items.map((item) => [item.key, item])),
    ...about,
  }
}

function trend(country: string, title: string, about: Partial<Trend> = {}): ApiItem {
  return anItem({
    country,
    title,
    articles: [article(`All about ${title}`)],
    history: history(1, 4, 9),
    ...about,
  })
}

function article(title: string, source = 'The Harbour Post', hoursAgo: number | null = 2): Article {
  return {
    title,
    source,
    url: `https://news.example/${encodeURIComponent(topicOf(title))}`,
    publishedAt: hoursAgo === null ? null : minutesAgo(hoursAgo * HOUR),
  }
}

/** Volumes at equal distances over the 48 hours before the collection that is published. */
function history(...volumes: number[]): Point[] {
  const step = (48 * HOUR) / (volumes.length - 1)
  return volumes.map((volume, index) => ({
    at: minutesAgo(COLLECTED_AGO + (volumes.length - 1 - index) * step),
    volume,
  }))
}

/** A wave some days ago with these volumes, one at each collection, that is over. */
function seen(title: string, daysAgo: number, ...volumes: number[]): SeenPoint[] {
  const began = daysAgo * 24 * HOUR
  return volumes.map((volume, index) => ({
    at: minutesAgo(began - index * 12 * HOUR),
    title,
    volume,
    growth: 100,
    rank: 3,
    startedAt: minutesAgo(began + 2 * HOUR),
    endedAt: minutesAgo(began - volumes.length * 12 * HOUR),
  }))
}

/** Top has what grows slowest; the faster half of what is not new rises. */
function canadianFinance(): ApiItem[] {
  const rises = history(8, 9, 8, 12, 16, 22, 58, 96, 100)
  const falls = history(20, 28, 52, 90, 100, 82, 60, 41, 30)
  return [
    trend('CA', 'Bank rate decision', {
      volume: 2_000_000,
      growth: 190,
      startedAt: minutesAgo(9 * HOUR),
      history: rises,
      articles: [
        article('Central bank holds its key rate and says trade uncertainty clouds the outlook', 'Capital Wire', 2),
        article('What the rate decision means for your mortgage, line of credit and savings', 'The Harbour Post', 3),
        article('Grain farmers brace for a second season of expensive loans', 'Prairie Ledger', 5),
        article('Five charts on the path of the key rate', 'Capital Wire', 6),
        article('Rates: your questions answered', 'CityBeat 24', 7),
      ],
    }),
    trend('CA', 'Northline Airways strike notice', {
      volume: 500_000,
      growth: 180,
      startedAt: minutesAgo(10 * HOUR),
      history: history(2, 2, 2, 3, 2, 3, 4, 30, 100),
      articles: [
        article('Cabin crews give 72-hour notice; long weekend flights at risk', 'Capital Wire', 1),
        article('Can I get a refund if my flight is cancelled?', 'CityBeat 24', 1),
      ],
    }),
    trend('CA', 'gas prices tomorrow', {
      volume: 200_000,
      growth: 150,
      startedAt: minutesAgo(11 * HOUR),
      endedAt: minutesAgo(3 * HOUR),
      history: falls,
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
    trend(
      'CA',
      'what happens to my pension if the company I work for is bought by a foreign competitor before I retire',
      {
        volume: 100_000,
        growth: 80,
        startedAt: minutesAgo(9 * HOUR),
        history: rises,
        articles: [
          article(
            'Maple Rail workers ask what a takeover would do to their defined-benefit plan',
            'North Shore Business Review',
          ),
        ],
      },
    ),
    trend('CA', 'taux hypothécaire variable', {
      volume: 50_000,
      growth: 60,
      articles: [
        article(
          'Taux variable ou fixe : ce que conseillent trois courtiers après l’annonce de mercredi',
          'Le Quotidien du Fleuve',
          3,
        ),
        article('Variable-rate holders get a reprieve, for now', 'Capital Wire', 4),
        article('Renouveler maintenant ou attendre ?', 'La Tribune du Nord', 6),
      ],
    }),
    trend('CA', '加元汇率', {
      volume: 20_000,
      growth: 40,
      articles: [
        article('加元兑美元触及七个月高位，分析师称波动仍将持续', '太平洋华报', 5),
        article('Loonie touches a seven-month high', 'Market Lantern', 6),
      ],
    }),
    trend('CA', 'Maple Rail IPO', {
      volume: 10_000,
      growth: 0,
      startedAt: minutesAgo(20 * HOUR),
      endedAt: minutesAgo(5 * HOUR),
      history: falls,
      articles: [article('Listing pushed to autumn as markets wobble', 'Rail & Freight Weekly', 19)],
    }),
    {
      ...trend('CA', 'tax deadline extension', { volume: 5_000, growth: 20, history: [] }),
      status: 'Breakout',
    },
    trend('CA', 'موعد صرف الدعم السكني لهذا الشهر', {
      volume: 2_000,
      growth: 15,
      articles: [
        article('الإعلان عن موعد صرف الدعم السكني وخطوات التحقق من الأهلية عبر المنصة الإلكترونية', 'صحيفة المنارة', 3),
      ],
    }),
    trend('CA', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', {
      volume: 1_000,
      growth: 10,
      articles: [
        article(
          'One word, one headline: https://example.org/a/very/long/path/that/never/ends/and/has/no/place/to/break/at/all',
          'The Independent Gazette of Northern Regional Affairs',
          400,
        ),
      ],
    }),
    trend('CA', 'untitled import 77', {
      volume: null,
      growth: null,
      startedAt: null,
      history: [],
      articles: [article('An article that came without a source and without a date', '', null)],
    }),
    trend('CA', 'nobody wrote about this', { articles: [] }),
    ...numbered('CA', 'Rising matter', 11, (index) => ({ growth: 1_000 - index * 50, volume: 50_000 })),
    ...numbered('CA', 'Latest matter', 6, (index) => ({ startedAt: minutesAgo(45 + index * 50) })),
  ]
}

function canadianOthers(): ApiItem[] {
  return [
    trend('CA', 'playoff overtime record', { categories: ['Sports'], volume: 2_000_000, growth: 200 }),
    trend('CA', '大谷 二刀流 復帰', { categories: ['Sports'], volume: 500_000, growth: 500 }),
    trend('CA', 'northern lights forecast tonight near me', {
      categories: ['Science'],
      volume: 200_000,
      growth: 700,
    }),
    trend('CA', 'Orbit 9 release date', { categories: ['Games'], volume: 200_000, growth: 400 }),
    trend('CA', 'طريقة عمل الكنافة', { categories: ['Food and Drink'], volume: 100_000, growth: 250 }),
    trend('CA', 'air quality index', {
      categories: ['Climate'],
      volume: 100_000,
      growth: 90,
      endedAt: minutesAgo(60),
    }),
    trend('CA', 'used EV rebate', { categories: ['Auto and Vehicle'], volume: 50_000, growth: 120 }),
    ...numbered('CA', 'Cup tie', 40, (index) => ({
      categories: ['Sports'],
      volume: 1_000 + index,
      growth: 5,
    })),
  ]
}

function american(): ApiItem[] {
  return [
    trend('US', 'Fiber rollout map', { categories: ['Technology'] }),
    trend('US', 'Bank Rate Decision', { volume: 500_000, growth: 300, endedAt: minutesAgo(30) }),
  ]
}

function japanese(): ApiItem[] {
  return [
    trend('JP', '台風7号 進路 最新情報', {
      volume: 1_000_000,
      growth: 900,
      articles: [
        article('台風7号、木曜未明に四国へ上陸のおそれ 気象当局が早めの避難を呼びかけ', '東湾新聞', 1),
        article('新幹線の計画運休、区間と時間帯のまとめ', '日々経済オンライン', 2),
      ],
    }),
    trend('JP', '청년 주택 청약 일정', { growth: 2_000, categories: ['Games', 'Business and Finance'] }),
  ]
}

function arabic(): ApiItem[] {
  return [
    trend('SA', 'موعد صرف الدعم السكني', {
      articles: [article('خبراء: التمويل العقاري يتجه إلى الاستقرار', 'بوابة الخليج')],
    }),
    trend('SA', 'أسعار الذهب اليوم في المملكة العربية السعودية بيع وشراء عيار واحد وعشرين بالمصنعية والضريبة'),
  ]
}

function greek(): ApiItem[] {
  return [
    trend('GR', 'επίδομα θέρμανσης πληρωμή', {
      startedAt: '2026-11-18T20:00:00.000Z',
      endedAt: '2026-11-19T03:00:00.000Z',
    }),
  ]
}

/** An event of four trends, of which one is in another tab, and two trends that are alone. */
function australia(): ApiCountry {
  const strike = article('Tasma crossing crews walk out', 'Bay Herald', 5)
  const refunds = article('Can I get my fare back?', 'Plain Facts', 4)
  const about = (volume: number, articles: Article[]): Partial<Trend> => ({ volume, growth: 0, articles })
  const crossing = trend('AU', 'Tasma crossing strike', about(500_000, [strike, refunds]))
  const timetable = trend('AU', 'crossing timetable today', about(200_000, [strike]))
  const arabic = trend('AU', 'إضراب عبارات تسمة', { ...about(50_000, [strike]), endedAt: minutesAgo(30) })
  const rising = trend('AU', 'crossing refund', { ...about(20_000, [refunds]), growth: 900 })
  const items = [
    crossing,
    timetable,
    arabic,
    rising,
    trend('AU', 'quokka escape', about(100_000, [article('Quokka found')])),
  ]
  const { title, url, source, publishedAt } = strike
  return aCountry('AU', [...items, trend('AU', 'wind warning', about(1_000, [article('Wind on both coasts')]))], {
    events: [
      {
        id: crossing.key,
        head: crossing.key,
        members: [crossing, timetable, arabic, rising].map(({ key }) => key),
        reasons: [
          { kind: 'article', count: 2 },
          { kind: 'query', count: 1 },
          { kind: 'start', count: 1 },
        ],
        links: [
          {
            key: timetable.key,
            to: crossing.key,
            reasons: [
              { kind: 'article', count: 1 },
              { kind: 'query', count: 1 },
            ],
          },
          { key: arabic.key, to: crossing.key, reasons: [{ kind: 'article', count: 1 }] },
          { key: rising.key, to: crossing.key, reasons: [{ kind: 'article', count: 1 }] },
        ],
        headline: { title, url, source, published_at: publishedAt },
      },
    ],
  })
}

/** Titles, names and addresses that try to be more than text. */
function hostile(): ApiItem[] {
  const markup = '<img src="https://evil.example/x.png" onerror="window.broken = true">'
  const script: Article = {
    title: `<script>window.broken = true</script>${markup}`,
    url: 'javascript:window.broken=true',
    source: '<b>Bold News</b>',
    publishedAt: 'not a date',
  }
  return [
    trend('MX', `${markup}{{7*7}}gnp.exe`, {
      exploreLink: 'javascript:window.broken=true',
      growth: null,
      articles: [script],
    }),
    trend('MX', '__proto__', { volume: Number.MAX_VALUE, growth: -1, startedAt: NOW }),
  ]
}

function numbered(
  country: string,
  title: string,
  count: number,
  about: (index: number) => Partial<Trend> & { categories?: [Category] },
): ApiItem[] {
  return Array.from({ length: count }, (_, index) => trend(country, `${title} ${index + 1}`, about(index)))
}

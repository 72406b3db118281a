import { AUSTRALIA } from './countries/australia.ts'
import { CANADA } from './countries/canada.ts'
import { INDIA } from './countries/india.ts'
import { IRELAND } from './countries/ireland.ts'
import { NEW_ZEALAND } from './countries/newZealand.ts'
import { PHILIPPINES } from './countries/philippines.ts'
import { SINGAPORE } from './countries/singapore.ts'
import { UNITED_KINGDOM } from './countries/unitedKingdom.ts'
import { UNITED_STATES } from './countries/unitedStates.ts'
import type { Group, Language } from './Language.ts'
import { ARABIC } from './languages/arabic.ts'
import { CHINESE } from './languages/chinese.ts'
import { CZECH } from './languages/czech.ts'
import { DANISH } from './languages/danish.ts'
import { DUTCH } from './languages/dutch.ts'
import { ENGLISH } from './languages/english.ts'
import { FINNISH } from './languages/finnish.ts'
import { FRENCH } from './languages/french.ts'
import { GERMAN } from './languages/german.ts'
import { GREEK } from './languages/greek.ts'
import { HEBREW } from './languages/hebrew.ts'
import { HUNGARIAN } from './languages/hungarian.ts'
import { INDONESIAN } from './languages/indonesian.ts'
import { ITALIAN } from './languages/italian.ts'
import { JAPANESE } from './languages/japanese.ts'
import { KOREAN } from './languages/korean.ts'
import { MALAY } from './languages/malay.ts'
import { NORWEGIAN } from './languages/norwegian.ts'
import { POLISH } from './languages/polish.ts'
import { PORTUGUESE } from './languages/portuguese.ts'
import { ROMANIAN } from './languages/romanian.ts'
import { RUSSIAN } from './languages/russian.ts'
import { SPANISH } from './languages/spanish.ts'
import { SWEDISH } from './languages/swedish.ts'
import { THAI } from './languages/thai.ts'
import { TURKISH } from './languages/turkish.ts'
import { UKRAINIAN } from './languages/ukrainian.ts'
import { VIETNAMESE } from './languages/vietnamese.ts'

/** A country as its table writes it; see `LanguageTable` for the forms of the texts. */
export type CountryTable = {
  audience: 'large' | 'middle' | 'small'
  language: Language
  places: string
  /** A language that some searches are in. */
  second?: { language: Language; places: string }
  /** Names and topics of its own; what is missing is taken from the language. */
  firm?: string
  team?: string
  outlets?: string
  topics?: Partial<Record<Group, string>>
  /** Where it has more tracks than countries of its size. */
  tracks?: Partial<Record<Group, number>>
}

export const COUNTRY_TABLES: ReadonlyMap<string, CountryTable> = new Map<string, CountryTable>([
  ['AT', { audience: 'small', language: GERMAN, places: 'Graz, Linz, Salzburg, Innsbruck, Klagenfurt' }],
  [
    'BE',
    {
      audience: 'small',
      language: DUTCH,
      places: 'Gent, Antwerpen, Leuven, Brugge, Hasselt',
      second: { language: FRENCH, places: 'Namur, Liège, Mons, Charleroi' },
    },
  ],
  ['CZ', { audience: 'small', language: CZECH, places: 'Brno, Ostrava, Plzeň, Olomouc, Liberec' }],
  ['DK', { audience: 'small', language: DANISH, places: 'Aarhus, Odense, Aalborg, Esbjerg, Kolding' }],
  ['FI', { audience: 'small', language: FINNISH, places: 'Tampere, Turku, Oulu, Jyväskylä, Kuopio' }],
  ['FR', { audience: 'large', language: FRENCH, places: 'Lyon, Nantes, Rennes, Dijon, Grenoble, Toulouse' }],
  [
    'DE',
    { audience: 'large', language: GERMAN, places: 'Leipzig, Bremen, Dortmund, Kassel, Rostock, Mainz' },
  ],
  ['GR', { audience: 'small', language: GREEK, places: 'Θεσσαλονίκη, Πάτρα, Βόλος, Ιωάννινα, Χανιά' }],
  ['HU', { audience: 'small', language: HUNGARIAN, places: 'Debrecen, Szeged, Pécs, Győr, Miskolc' }],
  ['IE', IRELAND],
  ['IT', { audience: 'large', language: ITALIAN, places: 'Torino, Bologna, Verona, Padova, Bari, Perugia' }],
  ['NL', { audience: 'middle', language: DUTCH, places: 'Utrecht, Groningen, Eindhoven, Zwolle, Breda' }],
  ['NO', { audience: 'small', language: NORWEGIAN, places: 'Bergen, Trondheim, Stavanger, Tromsø, Bodø' }],
  ['PL', { audience: 'middle', language: POLISH, places: 'Kraków, Wrocław, Gdańsk, Lublin, Poznań' }],
  ['PT', { audience: 'small', language: PORTUGUESE, places: 'Braga, Coimbra, Aveiro, Évora, Faro' }],
  ['RO', { audience: 'small', language: ROMANIAN, places: 'Cluj-Napoca, Iași, Timișoara, Brașov, Sibiu' }],
  ['RU', { audience: 'large', language: RUSSIAN, places: 'Казань, Самара, Томск, Пермь, Ярославль' }],
  ['SE', { audience: 'small', language: SWEDISH, places: 'Uppsala, Malmö, Örebro, Umeå, Linköping' }],
  [
    'CH',
    {
      audience: 'small',
      language: GERMAN,
      places: 'Bern, Luzern, Winterthur, St. Gallen, Chur',
      second: { language: FRENCH, places: 'Lausanne, Fribourg, Neuchâtel, Sion' },
    },
  ],
  ['UA', { audience: 'middle', language: UKRAINIAN, places: 'Львів, Одеса, Дніпро, Полтава, Чернівці' }],
  ['GB', UNITED_KINGDOM],
  [
    'HK',
    {
      audience: 'small',
      language: CHINESE,
      places: '沙田, 觀塘, 元朗, 荃灣, 西貢',
      second: { language: ENGLISH, places: 'Sha Tin, Kwun Tong, Yuen Long, Sai Kung' },
    },
  ],
  ['IN', INDIA],
  [
    'ID',
    { audience: 'large', language: INDONESIAN, places: 'Bandung, Surabaya, Medan, Yogyakarta, Makassar' },
  ],
  ['IL', { audience: 'small', language: HEBREW, places: 'חיפה, באר שבע, נתניה, אשדוד, טבריה' }],
  ['JP', { audience: 'large', language: JAPANESE, places: '札幌, 仙台, 名古屋, 金沢, 広島, 福岡' }],
  [
    'MY',
    {
      audience: 'middle',
      language: MALAY,
      places: 'Ipoh, Melaka, Kuantan, Kota Bharu, Kuching',
      second: { language: ENGLISH, places: 'Ipoh, Melaka, Kuantan, Kuching' },
    },
  ],
  ['PH', PHILIPPINES],
  ['SA', { audience: 'middle', language: ARABIC, places: 'جدة, الدمام, أبها, تبوك, حائل' }],
  ['SG', SINGAPORE],
  ['KR', { audience: 'large', language: KOREAN, places: '부산, 대구, 광주, 전주, 강릉, 제주' }],
  ['TW', { audience: 'middle', language: CHINESE, places: '台中, 台南, 高雄, 新竹, 花蓮' }],
  ['TH', { audience: 'middle', language: THAI, places: 'เชียงใหม่, ขอนแก่น, ภูเก็ต, โคราช, หาดใหญ่' }],
  ['TR', { audience: 'large', language: TURKISH, places: 'Bursa, Eskişehir, Trabzon, Kayseri, Mersin' }],
  [
    'AE',
    {
      audience: 'small',
      language: ARABIC,
      places: 'دبي, الشارقة, العين, عجمان, الفجيرة',
      second: { language: ENGLISH, places: 'Sharjah, Al Ain, Ajman, Fujairah' },
    },
  ],
  ['VN', { audience: 'middle', language: VIETNAMESE, places: 'Đà Nẵng, Huế, Cần Thơ, Hải Phòng, Nha Trang' }],
  ['AR', { audience: 'middle', language: SPANISH, places: 'Córdoba, Rosario, Mendoza, Salta, Neuquén' }],
  ['AU', AUSTRALIA],
  [
    'BR',
    {
      audience: 'large',
      language: PORTUGUESE,
      places: 'Curitiba, Campinas, Salvador, Belém, Manaus, Goiânia',
    },
  ],
  ['CA', CANADA],
  [
    'CL',
    {
      audience: 'small',
      language: SPANISH,
      places: 'Valparaíso, Concepción, Temuco, Antofagasta, Puerto Montt',
    },
  ],
  [
    'CO',
    { audience: 'middle', language: SPANISH, places: 'Medellín, Cali, Bucaramanga, Pereira, Manizales' },
  ],
  ['MX', { audience: 'large', language: SPANISH, places: 'Guadalajara, Puebla, Mérida, Querétaro, Oaxaca' }],
  ['NZ', NEW_ZEALAND],
  ['US', UNITED_STATES],
])

import { zoneOf } from './archive/localDays.ts'
import { COUNTRIES, type Country, findCountry } from './countries.ts'

/** Zones of countries with several, and older names of zones that browsers still say. The zone of most people is `zoneOf`. */
const OTHER_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires America/Cordoba America/Argentina/Cordoba America/Argentina/Mendoza',
  AU: 'Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin',
  BR: 'America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba America/Fortaleza America/Maceio America/Manaus America/Porto_Velho America/Recife America/Rio_Branco',
  CA: 'America/Vancouver America/Edmonton America/Winnipeg America/Regina America/Halifax America/Moncton America/St_Johns America/Montreal',
  CL: 'America/Punta_Arenas',
  ID: 'Asia/Makassar Asia/Jayapura Asia/Pontianak',
  IN: 'Asia/Calcutta',
  MX: 'America/Monterrey America/Tijuana America/Hermosillo America/Chihuahua America/Merida America/Cancun America/Mazatlan',
  MY: 'Asia/Kuching',
  PT: 'Atlantic/Madeira Atlantic/Azores',
  RU: 'Europe/Kaliningrad Europe/Samara Europe/Volgograd Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Yakutsk Asia/Vladivostok',
  TR: 'Asia/Istanbul',
  UA: 'Europe/Kiev',
  US: 'America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage America/Boise America/Detroit America/Indianapolis America/Indiana/Indianapolis Pacific/Honolulu',
  VN: 'Asia/Saigon',
}

/** The country in which a time zone is: `"America/Recife"` → Brazil. Undefined for a zone of no country of ours. */
export function countryOfZone(zone: string): Country | undefined {
  const [code] = Object.entries(OTHER_ZONES).find(([, zones]) => zones.split(' ').includes(zone)) ?? []
  return COUNTRIES.find((country) => zoneOf(country) === zone) ?? findCountry(code ?? '')
}

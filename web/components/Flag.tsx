import { COUNTRIES, DEFAULT_COUNTRY } from '../../shared/countries.ts'

const KNOWN = new Set(COUNTRIES.map(({ flag }) => flag))

/** A country's flag by its two-letter code; Canada's for an unknown code. Always shown beside the name. */
export function Flag({ code }: { code: string }) {
  return <i className={`flag flag-${KNOWN.has(code) ? code : DEFAULT_COUNTRY.flag}`} aria-hidden="true" />
}

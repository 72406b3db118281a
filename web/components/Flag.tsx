import { COUNTRIES, DEFAULT_COUNTRY } from '../../shared/countries.ts'

const KNOWN = new Set(COUNTRIES.map(({ flag }) => flag))

/** A country's flag by its two letters; an unknown one is Canada's. The name always stands beside it. */
export function Flag({ code }: { code: string }) {
  return <i className={`flag flag-${KNOWN.has(code) ? code : DEFAULT_COUNTRY.flag}`} aria-hidden="true" />
}

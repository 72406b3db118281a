import { searchTexts } from '../../texts/searchTexts.ts'

/** Stands where the results will be counted. */
export function Searching() {
  return (
    <span className="searching">
      <span className="spin" />
      {searchTexts.searching}
    </span>
  )
}

import { findCountry } from '../../../shared/countries.ts'
import { WAITLIST_COUNTRIES } from '../../../shared/people/waitlist.ts'
import { Flag } from '../../components/Flag.tsx'
import { premiumTexts } from '../../texts/premiumTexts.ts'

/** What the premium newsletter has that the free one has not, and where it opens first. */
export function PremiumOffer() {
  return (
    <>
      <table className="table vs">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{premiumTexts.feature}</span>
            </th>
            <th scope="col">{premiumTexts.free}</th>
            <th scope="col">{premiumTexts.premium}</th>
          </tr>
        </thead>
        <tbody>
          {premiumTexts.features.map(({ name, free, premium }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{free}</td>
              <td>{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soon">
        <b>{premiumTexts.comingSoon}</b>
        {WAITLIST_COUNTRIES.map((code) => (
          <span key={code}>
            <Flag code={findCountry(code)?.flag ?? ''} />
            {premiumTexts.countries[code]}
          </span>
        ))}
      </p>
    </>
  )
}

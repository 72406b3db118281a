import { Flag } from '../../../components/Flag.tsx'
import { SourceLink } from '../../../components/SourceLink.tsx'
import { languageOf } from '../../../lib/display/languageOf.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import type { DigestItem } from './useDigest.ts'

/** The items of a digest by country, as in its mail. */
export function DigestItems({ told }: { told: readonly DigestItem[] }) {
  return [...Map.groupBy(told, ({ country }) => country)].map(([country, items]) => (
    <section key={country.code}>
      <div className="told__country">
        <Flag code={country.flag} />
        <h3 className="told__name">{country.name}</h3>
        <span className="told__note">{accountTexts.updates(items.length)}</span>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.page} className="told__item">
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Item({ item: { title, page, country, about, reasons, articles, trends } }: { item: DigestItem }) {
  return (
    <>
      <Link className="told__title" to={page} dir="auto" lang={languageOf(title, country.language)}>
        {title}
      </Link>
      <p className="told__note">{about}</p>
      <ul className="told__reasons">
        {reasons.map((reason) => (
          <li key={reason} className="told__reason">
            {reason}
          </li>
        ))}
      </ul>
      {trends.length > 0 && (
        <ul>
          {trends.map(({ title, page, note }) => (
            <li key={page} className="told__trend">
              <Link to={page} dir="auto" lang={languageOf(title, country.language)}>
                {title}
              </Link>{' '}
              <span className="told__note">{note}</span>
            </li>
          ))}
        </ul>
      )}
      {articles.length > 0 && (
        <ul>
          {articles.map(({ title, url, source }) => (
            <li key={url} className="told__article">
              <SourceLink to={url} dir="auto" lang={languageOf(title, country.language)}>
                {title}
              </SourceLink>{' '}
              <span className="told__note">{source}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

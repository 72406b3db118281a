import { Fragment } from 'react'
import type { Headline as HeadlineOf } from '../../../../shared/api.ts'
import { moreSearches } from '../../../../shared/events/moreSearches.ts'
import { languageOf } from '../../../../shared/text/languageOf.ts'
import { Flag } from '../../../components/Flag.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { Headline } from '../../../trend/Headline.tsx'
import { SourceLink } from '../../../trend/SourceLink.tsx'
import type { DigestItem } from './useDigest.ts'

/** The items of a digest by country, as in its mail. */
export function DigestItems({ items }: { items: readonly DigestItem[] }) {
  return [...Map.groupBy(items, ({ country }) => country)].map(([country, ofCountry]) => (
    <section key={country.code}>
      <div className="digest-list__country">
        <Flag code={country.flag} />
        <h3 className="digest-list__name">{country.name}</h3>
        <span className="digest-list__note">{accountTexts.updates(ofCountry.length)}</span>
      </div>
      <ul>
        {ofCountry.map((item) => (
          <li key={item.page} className="digest-list__item">
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Item({ item: { title, page, country, about, reasons, others, articles, trends } }: { item: DigestItem }) {
  return (
    <>
      <Link className="digest-list__title" to={page} dir="auto" lang={languageOf(title, country.language)}>
        {title}
      </Link>
      <p className="digest-list__note">{about}</p>
      <ul className="digest-list__reasons">
        {reasons.map((reason) => (
          <li key={reason} className="digest-list__reason">
            {reason}
          </li>
        ))}
      </ul>
      <Others of={others} language={country.language} />
      <NotedLinks
        LinkTo={Link}
        className="digest-list__trend"
        language={country.language}
        entries={trends.map(({ page, ...trend }) => ({ ...trend, to: page }))}
      />
      <NotedLinks
        LinkTo={SourceLink}
        className="digest-list__article"
        language={country.language}
        entries={articles.map(({ title, url, source }) => ({ title, to: url, note: source }))}
      />
    </>
  )
}

type OtherTrends = DigestItem['others']

type NotedLinksProps = {
  LinkTo: typeof Link | typeof SourceLink
  className: string
  language: string
  entries: readonly {
    title: string
    to: string
    note: string
    others?: OtherTrends | undefined
    headline?: HeadlineOf | null | undefined
  }[]
}

/** A list of links, each with a note behind it; nothing if there are none. */
function NotedLinks({ LinkTo, className, language, entries }: NotedLinksProps) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map(({ title, to, note, others, headline }) => (
        <li key={to} className={className}>
          <LinkTo to={to} dir="auto" lang={languageOf(title, language)}>
            {title}
          </LinkTo>{' '}
          <span className="digest-list__note">{note}</span>
          <Others of={others} language={language} />
          <Headline of={headline} language={language} />
        </li>
      ))}
    </ul>
  )
}

/** The other trends of the event of a trend; nothing if there are none. */
function Others({ of: others = [], language }: { of: OtherTrends; language: string }) {
  if (others.length === 0) return null
  return (
    <p className="digest-list__note">
      {moreSearches(others.length)}{' '}
      {others.map(({ title, page, note }, index) => (
        <Fragment key={page}>
          {index > 0 && ', '}
          <Link to={page}>
            <bdi lang={languageOf(title, language)}>{title}</bdi>
          </Link>{' '}
          ({note})
        </Fragment>
      ))}
    </p>
  )
}

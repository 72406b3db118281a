import { Fragment } from 'react'
import type { DigestWatch } from '../../../../shared/answers/signedInApi.ts'
import { findCountry } from '../../../../shared/countries.ts'
import type { Headline as HeadlineOf } from '../../../../shared/headline.ts'
import { languageOf } from '../../../../shared/text/languageOf.ts'
import { Flag } from '../../../components/Flag.tsx'
import { WatchSentence } from '../../../components/WatchSentence.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { COMMA, countryName } from '../../../texts/formats.ts'
import * as texts from '../../../texts/texts.ts'
import { Headline } from '../../../trend/Headline.tsx'
import { MarkedTitle, RelatedSearch } from '../../../trend/MarkedTitle.tsx'
import { SourceLink } from '../../../trend/SourceLink.tsx'
import { accountTexts } from '../accountTexts.ts'
import type { DigestItem } from './useDigest.ts'

/** The items of a digest by country, as in its mail. */
export function DigestItems({ items }: { items: readonly DigestItem[] }) {
  return [...Map.groupBy(items, ({ country }) => country)].map(([country, ofCountry]) => (
    <section key={country.code}>
      <div className="digest-list__country">
        <Flag code={country.flag} />
        <h3 className="digest-list__name">{countryName(country.code)}</h3>
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
      {texts.moreSearches(others.length)}{' '}
      {others.map(({ title, page, note }, index) => (
        <Fragment key={page}>
          {index > 0 && COMMA}
          <Link to={page}>
            <bdi lang={languageOf(title, language)}>{title}</bdi>
          </Link>{' '}
          ({note})
        </Fragment>
      ))}
    </p>
  )
}

/** The watches of a digest with what they found, as in its mail. */
export function DigestWatches({ watches }: { watches: readonly DigestWatch[] }) {
  if (watches.length === 0) return null
  return (
    <section>
      <div className="digest-list__country">
        <h3 className="digest-list__name">{accountTexts.yourWatches}</h3>
      </div>
      <ul>
        {watches.map(({ id, rule, about, hits, more }) => (
          <li key={id} className="digest-list__item">
            <p className="digest-list__rule">
              <WatchSentence parts={rule} />
            </p>
            <p>{hits.length > 0 ? <span className="digest-list__reason">{about}</span> : about}</p>
            {hits.length > 0 && (
              <ul>
                {hits.map((hit) => (
                  <Hit key={`${hit.page} ${hit.about}`} hit={hit} />
                ))}
              </ul>
            )}
            {more > 0 && <p className="digest-list__note">{accountTexts.moreHits(more)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hit({
  hit: { title, related, country: code, page, about, searches, matched },
}: {
  hit: DigestWatch['hits'][number]
}) {
  const country = findCountry(code)
  return (
    <li className="digest-list__trend">
      <Link to={page}>
        <MarkedTitle title={title} country={country} words={matched} />
      </Link>{' '}
      <span className="digest-list__note">
        <RelatedSearch title={related} country={country} words={matched} />
        {country && (
          <>
            <Flag code={country.flag} />
            {countryName(country.code)}
            {COMMA}
          </>
        )}
        {[about, searches].filter((text) => text !== '').join(COMMA)}
      </span>
    </li>
  )
}

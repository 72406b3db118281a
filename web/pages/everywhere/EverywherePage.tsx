import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { COMPARE_PAGE, everywherePage, topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { parseVolume } from '../../../shared/trends/volume.ts'
import { Field } from '../../components/Field.tsx'
import { Page, PageStyles } from '../../components/Page.tsx'
import { PastBanner } from '../../features/past/PastBanner.tsx'
import pastStyles from '../../features/past/past.css?url'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { useView } from '../../lib/requests/pageQuery.ts'
import { useLastReadCountry } from '../../lib/requests/useLastReadCountry.ts'
import { categoryName, nameInText, volume } from '../../texts/formats.ts'
import * as commonTexts from '../../texts/texts.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'
import { CountryText } from '../../trend/CountryText.tsx'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { EverywhereContent, HowCounted } from './EverywhereContent.tsx'
import { EventCategories, EverywhereHead } from './EverywhereHead.tsx'
import { askedEvent, eventMetadata } from './eventMetadata.ts'
import styles from './everywhere.css?url'
import { everywhereQuery } from './everywhereQuery.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'

/** The data of a page of events. */
const everywhereData: PageData<'everywhere'> = {
  read: (readers, page) => readers.world.events(page),
  seeds: (page, answer) => [{ ...everywhereQuery(page), data: answer }],
}

/** What trends in three or more countries, of one category or of all; now, or at an hour of the past. */
export function EverywherePage({ page }: PageProps<'everywhere'>) {
  const { category, part, hour, canonical } = page
  const home = useLastReadCountry() ?? DEFAULT_COUNTRY
  const view = useView(everywhereQuery(page))
  const answer = view.status === 'ready' ? view.answer : undefined
  const isPast = hour !== undefined
  const at = (isPast && answer?.updated_at) || undefined
  const event = askedEvent(answer, page)
  return (
    <Page
      className="ev-page"
      styles={styles}
      title={texts.title(category, at)}
      description={texts.description(category)}
      canonical={canonical}
      {...(event && eventMetadata(event, hour))}
      // An event stays for some days; search engines list the pages of all.
      isUnlisted={isPast || event !== undefined}
      loading={view.status === 'loading' && texts.loading}
      before={
        at !== undefined && (
          <>
            <PageStyles href={pastStyles} />
            <PastBanner at={at} now={{ page: everywherePage(category), text: texts.seeNow }} />
          </>
        )
      }
    >
      <EverywhereHead answer={answer} isPast={isPast} />
      <EventCategories current={category} hour={hour} />
      <div className="ev-columns">
        <EverywhereContent key={part} {...{ view, home }} listed={page} />
        <aside className="aside" aria-label={texts.about}>
          <section>
            <h2 className="sub">{texts.compare}</h2>
            <CompareTwo />
            {!isPast && <LikeHome home={answer?.home} />}
          </section>
          {!isPast && <OnlyAtHome home={answer?.home} />}
          <HowCounted answer={answer} />
          {answer?.sample && <p>{commonTexts.sampleData}</p>}
        </aside>
      </div>
    </Page>
  )
}

/** A form that compares two countries. A request with GET: it works without scripts. */
function CompareTwo() {
  return (
    <form className="mini-form" action={hrefOf(COMPARE_PAGE)}>
      <CountryField label={texts.country} chosen={DEFAULT_COUNTRY.code} />
      <CountryField label={texts.with} chosen="US" />
      <button className="btn btn--slab" type="submit">
        {texts.compare}
      </button>
    </form>
  )
}

function CountryField({ label, chosen }: { label: string; chosen: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} className="select" name="countries" defaultValue={chosen}>
          <CountryOptions />
        </select>
      )}
    </Field>
  )
}

type Home = NonNullable<EverywhereAnswer['home']>

function countryOf({ code }: Home): Country {
  return findCountry(code) ?? DEFAULT_COUNTRY
}

/** The countries most like the default one, in a sentence. */
function LikeHome({ home }: { home: Home | undefined }) {
  if (!home || home.most_like.length === 0) return null
  return (
    <p>
      {texts.mostLike(
        nameInText(countryOf(home).code),
        home.most_like.map(({ code, shared, of }) => texts.likeness(nameInText(code), shared, of)),
      )}
    </p>
  )
}

/** What only the default country has. */
function OnlyAtHome({ home }: { home: Home | undefined }) {
  if (!home || home.only_here.length === 0) return null
  const country = countryOf(home)
  return (
    <section>
      <h2 className="sub">{commonTexts.onlyHere(country)}</h2>
      <ol className="only">
        {home.only_here.map(({ trend, category, search }) => (
          <li key={trend}>
            <Link to={topicPage(country, category, topicOf(trend))}>
              <CountryText text={trend} country={country} />
            </Link>
            <small>
              {categoryName(category)} · {volume(parseVolume(search))}
            </small>
          </li>
        ))}
      </ol>
      {home.only_total > home.only_here.length && (
        <p>
          <Link to={trendsPage(country)}>{texts.allOnly(home.only_total)}</Link>
        </p>
      )}
    </section>
  )
}

export const page: PageModule<'everywhere'> = {
  Component: EverywherePage,
  data: everywhereData,
  siteMap: () => ({ paths: [everywherePage(), ...CATEGORIES.map((category) => everywherePage(category))] }),
  llms: () => ({
    title: 'Everywhere',
    path: everywherePage(),
    text: 'what trends in three or more countries, and where it was listed first',
  }),
}

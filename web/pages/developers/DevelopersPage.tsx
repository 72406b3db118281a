import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { ApiReference, RouteReference } from '../../../shared/answers/apiReference.ts'
import { API_DESCRIPTION } from '../../../shared/apiAddresses.ts'
import { ALL } from '../../../shared/categories.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import type { ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { countryTable, topicTableAddress } from '../../../shared/feeds/feedAddress.ts'
import { DEVELOPERS_PAGE } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { CodeBlock } from '../../components/CodeBlock.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page.tsx'
import { TableOfContents } from '../../features/prose/TableOfContents.tsx'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { ArchiveFiles } from './ArchiveFiles.tsx'
import { FeedBuilder, WidgetBuilder } from './Builders.tsx'
import { readChoices } from './choices.ts'
import { type CurrentExamples, currentRequest } from './currentRequest.ts'
import styles from './developers.css?url'
import { archiveIndexQuery, exampleTitle, exampleTitleQuery, referenceQuery } from './developersQueries.ts'
import { developersTexts, developersTexts as texts } from './developersTexts.ts'
import { inEnglish } from './inEnglish.ts'

// One request has both pages: what they share would be another.
export { page as columns } from './ColumnsPage.tsx'

/** The data of the page for developers: the description of the API, and the files of the archive. */
const developersData: PageData<'developers', DevelopersAnswer> = {
  async read(readers) {
    const [reference, files, searches] = await Promise.all([
      readers.apiReference(),
      readers.archiveIndex(),
      readers.topSearches(),
    ])
    return { reference, ...(files && { files }), title: exampleTitle(searches) }
  },
  seeds: (_, answer) => [
    { ...referenceQuery(), data: answer?.reference },
    { ...archiveIndexQuery(), data: answer?.files },
    { ...exampleTitleQuery(), data: answer?.title },
  ],
  response: (_, { files }, collectedAt) =>
    (files?.updated_at ?? '') < collectedAt ? { isLive: true, cacheSeconds: FILES_SECONDS } : {},
}

/** How long caches keep the page while the files of the newest collection are still being made, in seconds. */
const FILES_SECONDS = 60

type DevelopersAnswer = { reference: ApiReference; files?: ArchiveIndex; title: string | null }

/** Feeds, tables, the API, the MCP server and the widget, for people who program. */
export function DevelopersPage({ page }: PageProps<'developers'>) {
  const chosen = readChoices(page.choices)
  return (
    <Page styles={styles} title={texts.title} description={texts.description} canonical={DEVELOPERS_PAGE}>
      <div className="page-head">
        <h1>{texts.heading}</h1>
        <p>{texts.lead(useCollectionHours())}</p>
      </div>
      <div className="doc">
        <TableOfContents sections={SECTIONS} />
        <article>
          <Section id="feeds">
            <p>{texts.feedsLead}</p>
            <ParameterTable caption={texts.feedsTable} rows={texts.feeds} />
            <FeedBuilder chosen={chosen} />
          </Section>
          <Section id="csv">
            <p>{texts.csvLead}</p>
            <CsvAddresses />
          </Section>
          <Section id="files">
            <ArchiveFiles />
          </Section>
          <Section id="api">
            <p>
              {/* A file, and not a page that the router could show. */}
              {fill(texts.apiLead, { link: (text) => <a href={API_DESCRIPTION}>{text}</a> })}
            </p>
            <ApiRoutes />
          </Section>
          <Section id="mcp">
            <p>{texts.mcpLead}</p>
            <AssistantSetup />
          </Section>
          <Section id="embed">
            <p>{texts.embedLead}</p>
            <WidgetBuilder chosen={chosen} />
          </Section>
          <Section id="rules">
            <p>{fill(texts.rules, { header: <code translate="no">If-None-Match</code> })}</p>
          </Section>
        </article>
      </div>
    </Page>
  )
}

function CsvAddresses() {
  const list = useAbsoluteUrl('/data/Canada.csv')
  const all = useAbsoluteUrl(countryTable(DEFAULT_COUNTRY, ALL))
  const category = useAbsoluteUrl('/data/Canada/Games.csv')
  const { title } = useCurrentExamples()
  const topic = useAbsoluteUrl(topicTableAddress(DEFAULT_COUNTRY, topicOf(title ?? '')))
  const everywhere = useAbsoluteUrl('/data/everywhere.csv')
  return (
    <CodeBlock what={texts.csvAddresses}>
      {[list, all, category, ...(title === undefined ? [] : [topic]), everywhere].join('\n')}
    </CodeBlock>
  )
}

/** What there is now to ask for: a title, and the files of the history. */
function useCurrentExamples(): CurrentExamples {
  const { data: title } = useQuery(exampleTitleQuery())
  const { data: files } = useQuery(archiveIndexQuery())
  return { title: title ?? undefined, files: files ?? undefined }
}

/** The routes of the API as its description says; the first one is open. */
function ApiRoutes() {
  const { data: reference, isPending } = useQuery(referenceQuery())
  if (!reference) return <p>{isPending ? '' : developersTexts.apiUnread}</p>
  return (
    <div>
      {reference.routes.map((route, index) => (
        <Route key={`${route.method} ${route.path}`} route={route} isOpen={index === 0} />
      ))}
    </div>
  )
}

function Route({ route: { method, path, does, parameters, request, example }, isOpen }: RouteProps) {
  const address = useAbsoluteUrl(currentRequest(request, useCurrentExamples()))
  return (
    <details className="route" open={isOpen}>
      <summary>
        <b translate="no">{method}</b>
        <Address>{path}</Address>
        <span {...inEnglish}>{does}</span>
        <Icon shape="down" size={16} />
      </summary>
      <div>
        {parameters.length === 0 ? (
          <p>{developersTexts.noParameters}</p>
        ) : (
          <ParameterTable caption={developersTexts.parametersOf(path)} rows={parameters} language={inEnglish} />
        )}
        <CodeBlock what={developersTexts.request}>{`curl '${address}'`}</CodeBlock>
        {example !== undefined && <CodeBlock what={developersTexts.answer}>{example}</CodeBlock>}
      </div>
    </details>
  )
}

type RouteProps = { route: RouteReference; isOpen: boolean }

/** How four programs connect to the MCP server, and its tools. */
function AssistantSetup() {
  const address = useAbsoluteUrl('/mcp')
  const programs = {
    'Claude Code': `claude mcp add --transport http uptick ${address}`,
    'VS Code': JSON.stringify({ servers: { uptick: { type: 'http', url: address } } }),
    Cursor: JSON.stringify({ mcpServers: { uptick: { url: address } } }),
  }
  return (
    <>
      <CodeBlock what={developersTexts.serverAddress}>{address}</CodeBlock>
      <dl className="conn">
        <dt>Claude</dt>
        <dd>
          <p>{developersTexts.claude}</p>
        </dd>
        <Program name="Claude Code" code={programs['Claude Code']} />
        <Program name="VS Code" code={programs['VS Code']} />
        <Program name="Cursor" code={programs.Cursor} />
      </dl>
      <h3>{developersTexts.tools}</h3>
      <ParameterTable caption={developersTexts.tools} rows={developersTexts.toolList} />
    </>
  )
}

function Program({ name, code }: { name: keyof typeof developersTexts.ofProgram; code: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <CodeBlock what={developersTexts.ofProgram[name]}>{code}</CodeBlock>
      </dd>
    </>
  )
}

/** The sections of the page, in order, by their ids. */
const SECTIONS = Object.entries(developersTexts.sections).map(([id, title]) => ({ id, title }))

type Props = {
  id: keyof typeof developersTexts.sections
  children: ReactNode
}

/** A section of the page with its title. */
function Section({ id, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {developersTexts.sections[id]}
      </h2>
      {children}
    </section>
  )
}

type ParameterTableProps = {
  caption: string
  rows: readonly { name: string; values: string; does: string }[]
  /** Attributes of values and meanings that have another language. */
  language?: typeof inEnglish
}

const { columns } = developersTexts

/** Names with their values and meanings. */
function ParameterTable({ caption, rows, language = {} }: ParameterTableProps) {
  return (
    <table className="table params">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.values}</th>
          <th scope="col">{columns.does}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values, does }) => (
          <tr key={name}>
            <th scope="row">
              <Address>{name}</Address>
            </th>
            <td {...language}>{values}</td>
            <td {...language}>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An address or a name, which may break after `/`, `?` and `&`, and elsewhere only if there is no room for a part. */
function Address({ children }: { children: string }) {
  const parts = children.split(/(?<=[/?&])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
  return <code translate="no">{parts}</code>
}

export const page: PageModule<'developers'> = {
  Component: DevelopersPage,
  data: developersData,
  siteMap: () => ({ paths: [DEVELOPERS_PAGE] }),
  llms: () => ({
    title: 'Developers',
    path: DEVELOPERS_PAGE,
    text: 'feeds, CSV files, the API, an MCP server, a widget',
  }),
}
